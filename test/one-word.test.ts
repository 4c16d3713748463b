/**
 * One word for one thing on screens and in mails, 'carro' and 'despacho', and sentence case (decision D58). What a
 * document quotes otherwise is in a file of its own.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const QUOTED_FILE = 'shop/ground/policy/quoted-texts.rules.ts'
const OTHER_WORDS = /\b(?:carritos?|cestas?|envíos?)\b/giu

// Comments quote freely. A person sends a prescription ('¿Cómo envío mi receta?'): that is in the contents, not here.
const texts = new Map(
  ['web', 'shop', 'api']
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.en\.ts$|graphql-env/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')]),
)
const quoted = texts.get(QUOTED_FILE)!
texts.delete(QUOTED_FILE)

test('a cart is a ‘carro’ and a delivery a ‘despacho’, but where a document is quoted', () => {
  const strays = [...texts].flatMap(([file, source]) =>
    [...source.matchAll(OTHER_WORDS)].map(([word]) => `${file}: ${word}`),
  )
  assert.deepEqual(strays, [])
})

/** Names, and what is written on keys and files. */
const NAMES = new Set(
  (
    'Aegis American Express Authenticator Boldo CSV Chile Club Condes DOC DOCX Diners Enter Escape Google Instituto ' +
    'Salud Pública ISP JPG JavaScript K7M2P9XA Las Ley MB Mb MIT Mercado Metropolitana Nº PDF PNG Pago QR RM RUN RUT ' +
    'Región SAMU SKU Transbank Twee WebP Webpay'
  ).split(' '),
)
/** Where a capital begins: a sentence, a quotation, an example, a button that a sentence names. */
const BEGINNING = /(?:^|[.:?!«“(…·—¿¡]|presionar|por ejemplo,|Casa o|Nombre A?Z?-?|Q\.)\s*$/iu

test('texts of the screens are in sentence case, but where a document is quoted', () => {
  const strays = [...texts].flatMap(([file, source]) =>
    file.endsWith('.es.ts')
      ? [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'(?!:)|`((?:[^`\\]|\\.)*)`/g)].flatMap(([, plain, filled]) => {
          const text = (plain ?? filled!).replaceAll(/\$\{[^}]*(?:\}|$)|es-CL/g, ' x ')
          return [...text.matchAll(/(?<![\p{L}\d])\p{Lu}[\p{L}\d]*/gu)]
            .filter(({ 0: word, index }) => !NAMES.has(word) && !BEGINNING.test(text.slice(0, index)))
            .map(([word]) => `${file}: '${text}': ${word}`)
        })
      : [],
  )
  assert.deepEqual(strays, [])
})

test('each quoted text still stands somewhere', () => {
  const names = [...quoted.matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)
  assert.ok(names.length > 30)
  const used = [...texts.values()].join('\n')
  assert.deepEqual(
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(used)),
    [],
  )
})
