/**
 * The order of a page's files. Visible content needs its styles and no scripts. So the stylesheet is first, and the
 * scripts, which React writes before it, follow after everything visible.
 */
const STYLESHEET = /<link rel="stylesheet" href="[^"]*"\/>/g

/** The HTML of a whole page, its head in order. */
export function stylesFirst(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const styles = head.match(STYLESHEET)?.join('') ?? ''
  return (
    head
      .replace(STYLESHEET, '')
      // After the charset, which must be among the first 1,024 bytes.
      .replace(/<meta charSet="[^"]*"\/>/, (charset) => charset + styles)
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ') + html.slice(end)
  )
}
