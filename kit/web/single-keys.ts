import { preferences } from './local-store/preferences.ts'

const typesIn = 'textarea, select, [contenteditable], [role=menu], input:not([type=radio], [type=checkbox])'

/** Not pressed while typing, in a menu or in a window. */
export const isForPage = ({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !document.querySelector('dialog[open]') &&
  !(target instanceof Element && target.closest(typesIn))

/** The key that alone does something on the page; null where the user turned such keys off. */
export const singleKey = (event: KeyboardEvent): string | null =>
  isForPage(event) && preferences.read('single-keys') !== 'off' ? event.key : null
