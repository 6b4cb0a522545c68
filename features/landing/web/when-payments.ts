/** Whether payments are on is written into the document by the server (app/server/pages.ts): what sells is shown only then. */
export const whenOn = 'in-data-[payments=off]:hidden'
export const whenOff = 'hidden in-data-[payments=off]:block'
