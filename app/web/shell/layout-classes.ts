/** The one column that bar, page and foot share; what is narrower ends earlier at the right. */
export const column = 'mx-auto w-full max-w-wide px-4 md:px-6 xl:px-10'
