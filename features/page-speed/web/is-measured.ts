import { preferences } from '#kit/web/local-store/preferences.ts'

/** One visit of four is enough, and one without a wish not to be counted. */
const share = 0.25

export const isMeasured = (): boolean =>
  Math.random() < share &&
  !navigator.webdriver &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) &&
  preferences.read('page-speed') !== 'off'
