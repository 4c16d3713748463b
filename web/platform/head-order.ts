const STYLESHEET = /<link rel="stylesheet" href="[^"]*"\/>/g

/** Visible content needs styles but no scripts: the stylesheet is first, scripts follow everything visible. */
export function stylesFirst(html: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const styles = head.match(STYLESHEET)?.join('') ?? ''
  return (
    head
      .replace(STYLESHEET, '')
      // The charset must be among the first 1,024 bytes.
      .replace(/<meta charSet="[^"]*"\/>/, (charset) => charset + styles)
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ') + html.slice(end)
  )
}
