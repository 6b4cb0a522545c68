import { readFileSync } from 'node:fs'
import { unspokenIn } from '#planner/knowledge/unspoken.ts'

/** Never read by members, free text in the demo, or knowledge, which has its own check. */
const unread =
  /\.(test|spec)\.tsx?$|^(\.github|test|e2e|lab|demo|scripts|docs|db)\/|^[A-Z_]+\.md$|^app\/web\/dev\/|^planner\/knowledge\//
/** Fixed by the specification, and the name of a system user. */
const fixed = /^Personalised Project Insights$|"nobody"/

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

/** Logs, class names and search words start in lower case. */
const onlyCode = /^[a-z0-9-:/[\]. ]+$/
const isCode = /^\s*(\/\/|\/?\*|import |export \* )/
const strings =
  /'((?:[^'\\]|\\.){3,})'|"((?:[^"\\]|\\.){3,})"|`((?:[^`\\]|\\.){3,})`|>([^<>{}]{3,})<|^\s*([A-Z][^=;(){}]*)$/g

function saidIn(line: string, file: string): string[] {
  if (file.endsWith('.md')) return [line]
  if (isCode.test(line)) return []
  return [...line.matchAll(strings)]
    .flatMap((found) => found.slice(1).filter((text) => text !== undefined))
    .map((text) => text.replace(/\$\{[^}]*\}/g, '…'))
    .filter((text) => / /.test(text) && !onlyCode.test(text) && !fixed.test(text.trim()))
}
