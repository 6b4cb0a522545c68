export type Language = 'en' | 'de' | 'es' | 'fr' | 'pt'

/** Words that say little by themselves. How many a text has tells its language. */
const little: Record<Language, string> = {
  en:
    'the a an and or for of to in on at with from into out per by as you your yours i my we us our it its ' +
    'they them their he him his she her this that these those is are was were be been being has have had ' +
    'do does did can could would should will not but no any all each every both more most less least only ' +
    'just also too than then there here who what when where which how why about over under one people ' +
    'said says if so before after because twice many much half third quarter times',
  de:
    'der die das den dem des ein eine einen einem einer und oder aber auch für von zu zum zur im am auf ' +
    'mit bei nach aus bis vor über unter um du dich dir dein deine deinen deiner ich mein meine wir uns ' +
    'unser sie ihr ihre er ihn ihm man es sich ist sind war hat habe haben hast bist wird werden kann ' +
    'kannst nicht kein keine noch schon also mehr nur wie was wer wenn dass als heute pro jeder jede ' +
    'jedes jeden jedem diese dieser diesen alle eins viele viel hälfte drittel doppelt',
  es:
    'el la los las un una unos unas y o pero de del al a en con por para sin sobre entre tú tu tus te yo ' +
    'mi mis me nos su sus se lo le les que quien como cuando donde es son está están fue hay ha han tiene ' +
    'tienes no ni sí más menos muy ya solo así este esta estos estas ese esa cada todo toda todos todas ' +
    'otro otra uno mucho muchos mitad doble tercio',
  fr:
    'le la les un une des du de et ou mais à au aux en dans avec pour sans sur chez par tu ton ta tes te ' +
    'je mon ma mes me nous notre vous il elle ils elles on se ce cette ces qui que est sont a as ont ne ' +
    'pas plus moins très déjà donc si comme chaque tout toute tous toutes autre leur leurs beaucoup ' +
    'moitié tiers fois',
  pt:
    'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas ao aos à às com por para pelo ' +
    'pela sem sobre entre você seu sua seus suas te eu meu minha nós nosso se lhe que quem como quando ' +
    'onde é são está estão foi há tem têm não nem sim mais menos muito já só assim este esta isto esse ' +
    'essa isso cada todo toda todos todas outro outra muitos metade dobro terço vezes',
}
const languages = Object.keys(little) as Language[]
const spoken = new Map<string, Language[]>()
for (const language of languages)
  for (const word of little[language].split(' ')) spoken.set(word, [...(spoken.get(word) ?? []), language])

export const isLittle = (word: string): boolean => spoken.has(word)

/** The first of those that most of its little words are of. */
export function languageOf(text: string): Language | null {
  const counts = { en: 0, de: 0, es: 0, fr: 0, pt: 0 }
  for (const word of text.toLowerCase().match(/(?<![\p{L}\d-])\p{L}+(?![\p{L}\d-])/gu) ?? [])
    for (const language of spoken.get(word) ?? []) counts[language] += 1
  const most = Math.max(...Object.values(counts))
  return most === 0 ? null : (languages.find((language) => counts[language] === most) ?? null)
}
