import { readFileSync } from 'node:fs'
import { unspokenIn } from '#planner/knowledge/unspoken.ts'

/** What members never read, what people of the demo write as they like, and the knowledge, which has its own check. */
const unread =
  /\.(test|spec)\.tsx?$|^(\.github|test|e2e|bench|demo|scripts|docs|db)\/|^[A-Z_]+\.md$|^app\/web\/dev\/|^planner\/knowledge\//
/** What the product's specification fixes, and the name of a user of the system. */
const fixed = /^Personalised Project Insights$|"nobody"/

/** What the interface says as no one would. */
export const voiceComplaints = (files: string[]): string[] =>
  files.filter((file) => !unread.test(file)).flatMap(unspokenBy)

function unspokenBy(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      saidIn(line, file).flatMap((text) =>
        unspokenIn(text).map((fault) => `${file}:${index + 1}: ${fault}: ${text.trim().slice(0, 90)}`),
      ),
    )
}

/** Logs, class names and lists of search words begin small and hold no sentence. */
const onlyCode = /^[a-z0-9-:/[\]. ]+$/
const isCode = /^\s*(\/\/|\/?\*|import |export \* )/
const strings =
  /'((?:[^'\\]|\\.){3,})'|"((?:[^"\\]|\\.){3,})"|`((?:[^`\\]|\\.){3,})`|>([^<>{}]{3,})<|^\s*([A-Z][^=;(){}]*)$/g

/** The sentences of a line: all of an article's; of code, its strings and the text between tags. */
function saidIn(line: string, file: string): string[] {
  if (file.endsWith('.md')) return [line]
  if (isCode.test(line)) return []
  return [...line.matchAll(strings)]
    .flatMap((found) => found.slice(1).filter((text) => text !== undefined))
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => / /.test(text) && !onlyCode.test(text) && !fixed.test(text.trim()))
}
