/** The documents' own slips stand where a document quotes them, and nowhere else (decision D35). */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { quotedIn } from './quoted-in.ts'

const quoted = readFileSync('docs/specification/slips.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+ \d/.test(line))
  .map((line) => /'([^']+)'/.exec(line)![1]!)
// Comments quote freely.
const texts = new Map(
  ['web', 'shop', 'api']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.en\.ts$|graphql-env|quoted-texts/.test(file))
    .map((file) => [file, quotedIn(readFileSync(file, 'utf8')).replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
)
const SLIP =
  /Transaccion|\b[Mm]as tarde|\bagrego\b|\bdurara\b|[Uu]na? [\p{L}ó ]*\bvalid[oa]\b|\ba sido\b|\benvios\b|\bintentalo\b|tú identidad|Tú suscripción|\b[Ee]sta vacío|\b[Uu]na número|\bcuantos (?:meses|días)|\bSu (?:carro|suscripción|pedido|tarjeta)\b|\bsu tarjeta\b|\b[Ii]ngrese\b|\b[Ii]nténtelo\b|\bno cierre\b|\bPatologias\b|\b[Pp]orfavor\b|\bCONSTESTADA\b|\b[Dd]ebe (?:ingresar|seleccionar)\b|\b[Ii]ntente\b|\b[Hh]a ingresado\b/gu

test('each listed text stands somewhere, letter by letter', () => {
  assert.ok(quoted.length > 10)
  for (const text of quoted)
    assert.ok(
      [...texts.values()].some((source) => source.includes(text)),
      text,
    )
})

test('no other text has one of the slips, nor says usted', () => {
  const strays = [...texts].flatMap(([file, source]) => {
    const others = quoted.reduce((left, text) => left.replaceAll(text, ''), source)
    return [...others.matchAll(SLIP)].map(([slip]) => `${file}: ${slip}`)
  })
  assert.deepEqual(strays, [])
})
