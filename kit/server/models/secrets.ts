const secret =
  '(?:password|passcode|passphrase|pin|cvv|card number|(?:one-time|security|recovery|verification) code|(?:seed|recovery) phrase|private key|api key)'
/** Negated, it is good advice. */
const handOver = new RegExp(
  String.raw`(?<!never |not |n't )\b(?:send|give|share|tell|reply with|submit|provide)\s+(?:(?:us|me|them)\s+)?(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b`,
  'i',
)
const typeHere = new RegExp(
  String.raw`\b(?:enter|type|write|paste)\s+(?:your|the)\s+(?:[\w-]+\s+){0,2}?${secret}\b[^.!?\n]{0,30}\b(?:here|below|chat)\b`,
  'i',
)
/** In languages that we don't write, any way of asking. */
const elsewhere =
  /\b(?:gib|geben|schick|send|nenn|entre|envo|donne|saisi|tape|escrib|env[ií]|d[ai]nos|introdu|pon)[\p{L}-]*[^.!?\n]{0,40}?(?:passwort|kennwort|mot de passe|code reçu|contraseña|\b(?:PIN|TAN)\b)/iu

/** Whether a text has people hand over what nobody should ask them for. What a page of ours says of a password stays possible. */
export const asksForSecret = (plain: string): boolean =>
  handOver.test(plain) || typeHere.test(plain) || elsewhere.test(plain)
