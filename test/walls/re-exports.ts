import { isTest, type Tree } from './tree.ts'

/** Files that only hand on the exports of others. */
export function findReExports({ files, read }: Tree): string[] {
  return files.filter((file) => /\.tsx?$/.test(file) && !isTest(file) && handsOnOnly(read(file)))
}

function handsOnOnly(text: string): boolean {
  const code = text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '').trim()
  const statements = code.split(/\n(?=import\b|export\b)/).filter((statement) => statement.trim() !== '')
  return statements.length > 0 && statements.every((statement) => /^export\b[^=;(]*\bfrom '[^']+'\s*$/.test(statement))
}

/** Types of rows that a use case answers with, handed on from a `.db.ts`: the number only falls. */
export const HANDED_TYPES_MAX = 15

const HANDED = /^export (type )?\{([^}]*)\} from '[^']*\.db\.ts'/gm

/** Files that hand on a function or a value of a `.db.ts`: a statement's users name it in their own imports. */
export const findHandedStatements = ({ files, read }: Tree): string[] =>
  files.filter((file) => !isTest(file) && findHanded(read(file)).some(({ isType }) => !isType))

/** Types of a `.db.ts` that other files hand on, as 'file: name'. */
export const findHandedTypes = ({ files, read }: Tree): string[] =>
  files.flatMap((file) =>
    isTest(file)
      ? []
      : findHanded(read(file))
          .filter(({ isType }) => isType)
          .map(({ name }) => `${file}: ${name}`),
  )

const findHanded = (text: string) =>
  [...text.matchAll(HANDED)].flatMap(([, type, names]) =>
    names!.split(',').map((each) => ({
      isType: type !== undefined || /^\s*type /.test(each),
      name: each.trim().replace(/^type /, ''),
    })),
  )
