import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { drawPack, type PackFacts } from '#illustrations/pack-illustration.ts'

// `node data/make/draw-photographs.ts` draws the demo's photographs into data/photos: the pack on a shelf, its back,
// its texture. Letters use the machine's fonts.
const FOLDER = new URL('../photos/', import.meta.url)
const SIZE = 1280

const MICELLAR: PackFacts = {
  sku: '9337664',
  productName: 'Ñirea Agua micelar piel sensible 400 ml',
  brand: 'Ñirea',
  laboratory: 'Ñirea Dermatología',
  strength: '',
  amountContent: '400 ml solución',
  unitContent: 400,
  pharmaceuticalForm: 'Solución',
  packageKind: 'bottle',
  productType: 'Dermocosmetic',
  activePrinciplesText: 'Poloxámero 184 + Glicerina + Extracto de ñirre',
  saleCondition: 'noPrescription',
  equivalence: '',
  coldChain: false,
}

const scene = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 640 640">${inside}</svg>`

const shelf = scene(
  '<defs><linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1faf5"/>' +
    '<stop offset="1" stop-color="#d9f1e5"/></linearGradient></defs>' +
    '<rect width="640" height="640" fill="url(#wall)"/>' +
    `<svg x="60" y="40" width="520" height="520" viewBox="0 0 400 400">${drawPack(MICELLAR)}</svg>`,
)

const LINES = [
  'Agua micelar · piel sensible',
  'Limpia y desmaquilla sin frotar.',
  '',
  'Modo de uso: humedece un algodón y',
  'pásalo por el rostro y los ojos cerrados.',
  'No necesita enjuague.',
  '',
  'Ingredientes: agua, poloxámero 184,',
  'glicerina, extracto de ñirre.',
  '',
  'Conservar en lugar fresco, bien cerrado',
  'y lejos del sol. Uso externo.',
  'Contenido: 400 ml',
]
const back = scene(
  '<rect width="640" height="640" fill="#f4f1e8"/>' +
    '<rect x="90" y="50" width="460" height="540" rx="26" fill="#fff" stroke="#d9f1e5" stroke-width="4"/>' +
    '<rect x="90" y="50" width="460" height="70" rx="26" fill="#14664a"/>' +
    '<text x="124" y="97" font-size="34" font-weight="700" fill="#fff" font-family="Figtree, Helvetica, Arial, ' +
    'sans-serif">Ñirea</text>' +
    LINES.map(
      (line, row) =>
        `<text x="124" y="${166 + row * 31}" font-size="21" font-weight="${row === 0 ? 700 : 400}" fill="#16211c" ` +
        `font-family="Figtree, Helvetica, Arial, sans-serif">${line}</text>`,
    ).join(''),
)

const BUBBLES = Array.from({ length: 46 }, (_, row) => {
  const turn = row * 2.399963
  const far = 26 * Math.sqrt(row)
  return (
    `<circle cx="${(320 + far * Math.cos(turn)).toFixed(1)}" cy="${(330 + far * Math.sin(turn)).toFixed(1)}" ` +
    `r="${9 + ((row * 7) % 15)}" fill="#fff" fill-opacity=".55" stroke="#1f5fa8" stroke-opacity=".22" ` +
    'stroke-width="2"/>'
  )
}).join('')
const texture = scene(
  '<defs><radialGradient id="drop"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#cfe6f5"/>' +
    '</radialGradient></defs>' +
    '<rect width="640" height="640" fill="#e3eefb"/>' +
    `<ellipse cx="320" cy="330" rx="236" ry="220" fill="url(#drop)"/>${BUBBLES}`,
)

await mkdir(FOLDER, { recursive: true })
for (const [index, picture] of [shelf, back, texture].entries())
  await sharp(Buffer.from(picture))
    .webp({ quality: 82 })
    .toFile(new URL(`${MICELLAR.sku}-${index + 1}.webp`, FOLDER).pathname)
