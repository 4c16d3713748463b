const STYLESHEET = /<link rel="stylesheet" href="[^"]*"\/>/g

/** Visible content needs styles but no scripts: the stylesheet is first, scripts follow everything visible. */
export function stylesFirst(html: Buffer): Buffer {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.toString('utf8', 0, end)
  const styles = head.match(STYLESHEET)?.join('') ?? ''
  const ordered = head
    .replace(STYLESHEET, '')
    // The charset must be among the first 1,024 bytes.
    .replace(/<meta charSet="[^"]*"\/>/, (charset) => charset + styles)
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ')
  return Buffer.concat([Buffer.from(ordered), html.subarray(end)])
}
