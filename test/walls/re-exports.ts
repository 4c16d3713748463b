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
