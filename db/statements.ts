/** Text in which a ';' does not end a statement: comments, quoted texts and names, bodies between dollar signs. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|;/g

/** The statements of an SQL file, in order and without the comments between them. */
export function statementsOf(text: string): string[] {
  const ends = [...text.matchAll(WHOLE)].filter(([part]) => part === ';').map(({ index }) => index)
  const begins = [0, ...ends.map((end) => end + 1)]
  return begins.map((begin, at) => withoutLeadingComments(text.slice(begin, ends[at] ?? text.length))).filter(Boolean)
}

const withoutLeadingComments = (statement: string) =>
  statement.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '').trim()
