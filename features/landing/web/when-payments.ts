export const whenOn = 'in-data-[payments=off]:hidden'
export const whenOff = 'hidden in-data-[payments=off]:block'
