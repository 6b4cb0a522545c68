/** Not with a finger: the keyboard would open over a page that was only looked at. */
export const focusesOnLoad = () => matchMedia('(pointer: fine)').matches
