// `npm run words:draw -- --seed 7`: 300 declared names and 150 comments of production code, each with its place, for a
// reader who does not know the code to judge. The same seed draws the same ones.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'rolldown/utils'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const NO_PRODUCTION = /\.(?:test|contract)\.|^(?:test|data)\/|generated|graphql-env/
/** Parts of a pattern: the key of `{ key: name }`, a default, a type. */
const NAMES_NOTHING = new Set(['key', 'right', 'typeAnnotation'])

const names = new Set<string>()
const comments = new Set<string>()
for (const file of execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n'))
  if (file && !NO_PRODUCTION.test(file)) addWords(file, readFileSync(file, 'utf8'))
printDrawn('Names', names, 300)
printDrawn('Comments', comments, 150)

function addWords(file: string, text: string): void {
  const place = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  const addName = (kind: string, pattern: object): void => {
    const { type, name, start, ...parts } = pattern as { type: string; name: string; start: number }
    if (type === 'Identifier') names.add(`${place(start)}: ${kind} ${name}`)
    else
      for (const [part, value] of Object.entries(parts))
        if (!NAMES_NOTHING.has(part)) for (const each of [value].flat()) if (each instanceof Object) addName(kind, each)
  }
  const addFunction = (declared: { id?: object | null; params: readonly object[] }) => {
    if (declared.id) addName('function', declared.id)
    for (const parameter of declared.params) addName('parameter', parameter)
  }
  const { program, comments: found } = parseSync(file, text)
  new Visitor({
    FunctionDeclaration: addFunction,
    ArrowFunctionExpression: addFunction,
    VariableDeclarator: ({ id, init }) => addName(init?.type.includes('Function') ? 'function' : 'constant', id),
    TSTypeAliasDeclaration: ({ id }) => addName('type', id),
    TSInterfaceDeclaration: ({ id }) => addName('type', id),
    ClassDeclaration: ({ id }) => id && addName('class', id),
  }).visit(program)
  let open: { text: string; start: number; end: number } | undefined
  const close = () => open && comments.add(`${place(open.start)}: ${open.text.replace(/\s*\n\s*\*?\s*/g, ' ').trim()}`)
  for (const { value, start, end } of found) {
    const isSameRun = open && text.startsWith('//', start) && /^\n[ \t]*$/.test(text.slice(open.end, start))
    if (!isSameRun) close()
    open = isSameRun ? { ...open!, text: open!.text + value, end } : { text: value.replace(/^\*/, ''), start, end }
  }
  close()
}

function printDrawn(title: string, all: ReadonlySet<string>, count: number): void {
  const rank = (line: string) => createHash('sha256').update(`${values.seed} ${line}`).digest('hex')
  const drawn = [...all].map((line) => ({ line, rank: rank(line) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  console.log(`# ${title}: ${count} of ${all.size}`)
  for (const { line } of drawn.slice(0, count)) console.log(line)
}
