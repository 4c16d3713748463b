/** A ';' in comments, quoted texts and names, or bodies between dollar signs does not end a statement. */
const STATEMENT_PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;/g

export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(STATEMENT_PARTS)].filter(([part]) => part === ';').map(({ index }) => index)
  const begins = [0, ...ends.map((end) => end + 1)]
  return begins
    .map((begin, index) => withoutLeadingComments(text.slice(begin, ends[index] ?? text.length)))
    .filter(Boolean)
}

const withoutLeadingComments = (statement: string) =>
  statement.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '').trim()
