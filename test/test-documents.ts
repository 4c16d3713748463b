/** Documents of text processors, made here: a whole docx, a doc's container, and what hides in either. */
import { zipSync, type Zippable } from 'fflate'

const text = (written: string) => new TextEncoder().encode(written)

const TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
  'wordprocessingml.document.main+xml"/></Types>'
const BODY =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/' +
  'main"><w:body><w:p><w:r><w:t>Mi reclamo: el pedido no llegó.</w:t></w:r></w:p></w:body></w:document>'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Relations of the main part, each its type's last word, its target, and whether that is outside. */
export const relations = (...rows: (readonly [type: string, target: string, isExternal?: boolean])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(
      ([type, target, isExternal], index) =>
        `<Relationship Id="r${index}" Type="${RELATIONS}/${type}" Target="${target}"` +
        `${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

/** A docx; `parts`: others, or its own replaced; null leaves one out. */
export function docx(parts: Record<string, string | Uint8Array | null> = {}): Buffer {
  const whole: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': TYPES,
    'word/document.xml': BODY,
    'word/_rels/document.xml.rels': relations(['styles', 'styles.xml'], ['hyperlink', 'https://example.com', true]),
    ...parts,
  }
  const entries: Zippable = {}
  for (const [name, part] of Object.entries(whole))
    if (part !== null) entries[name] = typeof part === 'string' ? text(part) : part
  return Buffer.from(zipSync(entries, { mtime: '2026-01-01T12:00:00' }))
}

/** The text of the document's body with other words in it. */
export const bodyWith = (xml: string): string => BODY.replace('</w:p>', `${xml}</w:p>`)
export const typesWith = (xml: string): string => TYPES.replace('</Types>', `${xml}</Types>`)

/** A compound file with a directory of these names, the root first. */
export function doc(names: readonly string[] = ['WordDocument', '1Table'], extra = ''): Buffer {
  const file = Buffer.alloc(512 * 16)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const entry = 1_024 + index * 128
    file.write(name, entry, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, entry + 64)
    file[entry + 66] = index === 0 ? 5 : 2
  }
  file.write(extra, 512 * 12, 'latin1')
  return file
}
