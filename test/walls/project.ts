/** The project's tree, and trees of planted files, for the tests of the walls. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readTree, type Tree } from './tree.ts'

const aliases = (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports

/** Files that git knows or would take, by their patterns. */
export const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

export function readProject(): Tree {
  const files = listFiles('*.ts', '*.tsx').filter((file) => !/generated|graphql-env|walls\.test/.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  return readTree(files, (file) => texts.get(file)!, aliases)
}

/** A tree of planted files. */
export const plant = (texts: Record<string, string>): Tree =>
  readTree(Object.keys(texts), (file) => texts[file]!, aliases)
