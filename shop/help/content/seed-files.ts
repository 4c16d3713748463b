import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isPosition, LANGUAGES, type Language } from './content.rules.ts'
import { listLinks, plainText, type Block, type StructuredText } from './blocks.rules.ts'
import { readSeedFile, type SeedText } from './seed-file.rules.ts'

const FOLDER = new URL('../../../data/content/', import.meta.url)
const PUBLIC_FOLDER = new URL('../../../public/', import.meta.url)

/** All drawings have this size, so that a page reserves the place before one has loaded. */
const VIEW_BOX = 'viewBox="0 0 640 400"'

export type SeedFile = SeedText & { position: string; identifier: string; language: Language }

export function readSeedFiles(): { files: SeedFile[]; problems: string[] } {
  const files: SeedFile[] = []
  const problems: string[] = []
  for (const name of listFileNames()) {
    const [, language, position, identifier] = /^([^/]+)\/([^/]+)\/([a-z0-9-]{1,60})\.md$/.exec(name) ?? []
    if (!isLanguage(language) || position === undefined || identifier === undefined || !isPosition(position)) {
      problems.push(`${name}: se esperaba <es|en>/<posición>/<identificador>.md`)
      continue
    }
    const read = readSeedFile(readFileSync(new URL(name, FOLDER), 'utf8'))
    if ('problems' in read) problems.push(...read.problems.map((problem) => `${name}: ${problem}`))
    else files.push({ ...read.text, position, identifier, language })
  }
  return { files, problems: [...problems, ...pairProblems(files), ...files.flatMap(pictureProblems)] }
}

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)

const listFileNames = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()

const seedFileName = ({ language, position, identifier }: SeedFile) => `${language}/${position}/${identifier}.md`

/** Both languages have the same blocks in the same places, and the same addresses. */
export function pairProblems(files: readonly SeedFile[]): string[] {
  return files.flatMap((file) => {
    const other = files.find(
      ({ language, position, identifier }) =>
        language !== file.language && position === file.position && identifier === file.identifier,
    )
    if (!other) return [`${seedFileName(file)}: falta el mismo texto en el otro idioma.`]
    if (file.language === 'en') return []
    const different = differentPart(file.body, other.body)
    return [
      ...(different === null
        ? []
        : [`${seedFileName(file)}: ${different} no tiene los mismos párrafos y datos en inglés.`]),
      ...(file.versionDate === other.versionDate
        ? []
        : [`${seedFileName(file)}: su fecha no es la de su texto en inglés.`]),
      ...(ownPaths(file) === ownPaths(other)
        ? []
        : [`${seedFileName(file)}: sus enlaces no son los de su texto en inglés.`]),
    ]
  })
}

function differentPart(text: StructuredText, other: StructuredText): string | null {
  const [ownParts, otherParts] = [listParts(text), listParts(other)]
  const index = ownParts.findIndex(({ shape }, index) => shape !== otherParts[index]?.shape)
  if (index >= 0) return `«${ownParts[index]!.title}»`
  return ownParts.length === otherParts.length ? null : 'el texto'
}

const listParts = ({ lead, sections }: StructuredText) => [
  { title: 'el comienzo', shape: blocksShape(lead) },
  ...sections.flatMap(({ title, blocks, items }) => [
    { title, shape: `${blocksShape(blocks)} ${items.length}` },
    ...items.map((item) => ({ title: item.title, shape: blocksShape(item.blocks) })),
  ]),
]

/** Facts are sorted: a sentence may have them in another order. */
function blocksShape(blocks: readonly Block[]): string {
  const facts = [...plainText(blocks).matchAll(/\{[^}]+\}/g)].map(([fact]) => fact).sort()
  return [...blocks.map(blockShape), ...facts].join(' ')
}

function blockShape(block: Block): string {
  switch (block.kind) {
    case 'list':
      return `list(${block.items.map((item) => item.map(blockShape).join()).join(';')})`
    case 'table':
      return `table(${block.head.length}×${block.rows.length})`
    case 'note':
      return `note(${block.blocks.map(blockShape).join()})`
    case 'picture':
      return block.src
    default:
      return block.kind
  }
}

/** The links to paths, without their anchors, which differ in each language. */
const ownPaths = ({ body }: SeedFile): string =>
  listLinks(body)
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/#.*/, ''))
    .sort()
    .join()

const PLAN_FACT = '{store.plan}'

function pictureProblems(file: SeedFile): string[] {
  const { lead, sections } = file.body
  const pictures = [lead, ...sections.flatMap(({ blocks, items }) => [blocks, ...items.map((item) => item.blocks)])]
    .flat()
    .filter((block): block is Extract<Block, { kind: 'picture' }> => block.kind === 'picture')
    .map(({ src }) => src)
    .filter((src) => src !== PLAN_FACT)
  return [...new Set([...pictures, ...(file.picture ? [file.picture] : [])])].flatMap((src) => {
    const drawing = new URL(`.${src}`, PUBLIC_FOLDER)
    if (!existsSync(drawing)) return [`${seedFileName(file)}: no existe public${src}`]
    return readFileSync(drawing, 'utf8').includes(VIEW_BOX) ? [] : [`public${src}: debe tener ${VIEW_BOX}`]
  })
}
