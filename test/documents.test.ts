/** The documents that people start from: every file, folder and link that they name is there. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { shownBy } from './specification-rows.ts'

const DOCUMENTS = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const FOLDERS = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))))
const NAMES = new Set(FILES.flatMap((file) => [file, file.slice(file.lastIndexOf('/') + 1)]))

/** `a/<feature>/*-mail.rules.ts` means any file that fits; a folder stands for what lies below it. */
function isThere(path: string): boolean {
  if (!/[<*]/.test(path)) return NAMES.has(path) || FILES.some((file) => file.startsWith(path.replace(/\/?$/, '/')))
  const pattern = path
    .replace(/\/$/, '')
    .split(/<[^>]+>|\*/)
    .map((part) => part.replaceAll(/[.+()[\]{}]/g, '\\$&'))
    .join('[^/]+')
  return FILES.some((file) => new RegExp(`^${pattern}(/|$)`).test(file))
}

/** What stands between backticks and looks like a path of the project, or like the name of a code file. */
function quotedPaths(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => (/^[\w.-]+\//.test(path) ? FOLDERS.has(path.split('/')[0]!) : /^[\w-][\w.-]*\.tsx?$/.test(path)))
}

for (const document of DOCUMENTS)
  test(`${document} names files and links that are there`, () => {
    const text = readFileSync(document, 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link]) => link!)
    assert.deepEqual(
      [
        ...quotedPaths(text).filter((path) => !isThere(path)),
        ...links.filter((link) => !existsSync(join(dirname(document), link))),
      ],
      [],
    )
  })

const hasTexts = (file: string, texts: readonly string[]) => {
  const source = readFileSync(file, 'utf8')
  return texts.every((text) => source.includes(`'${text}'`))
}

test('each absence of ARCHITECTURE.md names what holds it', () => {
  const section = readFileSync('ARCHITECTURE.md', 'utf8').split('## What is not there')[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter((line) => /^\| (?!part |---)/.test(line))
  assert.ok(rows.length > 10)
  const unheld = rows.filter((row) => {
    const named = shownBy(row.split(' | ').at(-1)!)
    return named.length === 0 || !named.every(({ name, given }) => given.length > 0 && hasTexts(name, given))
  })
  assert.deepEqual(unheld, [])
})

test('a path that is not there is found', () => {
  const text =
    'The rule `shop/shelf/no-such.rules.ts` of `web/features/<district>/<feature>/nothing-*.ts` and `no-such-file.ts`.'
  assert.deepEqual(
    quotedPaths(text).map((path) => isThere(path)),
    [false, false, false],
  )
  assert.deepEqual(quotedPaths('`shop/shelf/pricing/pricing.rules.ts` `POST /x` `a b`'), [
    'shop/shelf/pricing/pricing.rules.ts',
  ])
})
