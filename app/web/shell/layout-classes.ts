export const column = 'mx-auto w-full max-w-wide px-4 md:px-6 xl:px-10'
