import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createSandbox } from '#sandbox/sandbox.ts'
import { MAIL_SAMPLES } from './mail-samples.ts'

const FRAME = { publicUrl: 'https://boldo.test' }

test('every template of a mail is among the samples', () => {
  const templates = globSync('shop/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => /import \{[^}]*\blayOutMail\b/.test(code))
    .flatMap((code) => [...code.matchAll(/^export (?:const|function) (\w+Mail)\b/gm)].map(([, name]) => name!))
  assert.ok(templates.length >= 8)
  assert.deepEqual([...new Set(MAIL_SAMPLES.map(({ template }) => template))].sort(), templates.sort())
})

test('each sample is whole in both languages', () => {
  assert.equal(new Set(MAIL_SAMPLES.map(({ name }) => name)).size, MAIL_SAMPLES.length)
  for (const { name, render } of MAIL_SAMPLES) {
    const [spanish, english] = [render({ ...FRAME, language: 'es' }), render({ ...FRAME, language: 'en' })]
    assert.deepEqual(render(FRAME), spanish, `${name}: Spanish by default`)
    assert.notEqual(spanish.subject, english.subject, name)
    for (const { subject, text } of [spanish, english]) {
      assert.ok(subject.length > 0, name)
      assert.doesNotMatch(subject + text, /\bundefined\b|\bnull\b|\bNaN\b|\[object/, name)
    }
    assert.doesNotMatch(
      english.subject + english.text.replaceAll(/https?:\S+/g, ''),
      /\b(hola|pedido|tu|receta|cobro|suscripción|retiro|despacho|gratis|hábil\w*|de|el|los)\b/i,
      `${name}: Spanish words in the English mail`,
    )
  }
})

test('the sandbox shows each sample in both languages, and nothing where it was given none', async () => {
  const sandbox = createSandbox({ shopUrl: FRAME.publicUrl, mailSamples: MAIL_SAMPLES })
  const show = async (path: string) => sandbox.fetch(new Request(`http://s.test${path}`))
  const all = await (await show('/mail/samples')).text()
  for (const { name, render } of MAIL_SAMPLES) {
    assert.ok(all.includes(`href="#${name}"`) && all.includes(`id="${name}"`), name)
    for (const language of ['es', 'en'] as const) {
      const address = `/mail/samples/${name}/${language}`
      assert.ok(all.includes(`src="${address}"`), address)
      const mail = await show(address)
      assert.equal(mail.status, 200)
      assert.match(mail.headers.get('content-security-policy') ?? '', /^sandbox .*script-src 'none'/)
      assert.ok((await mail.text()).includes(render({ ...FRAME, language }).html.split('<body')[1]!), address)
    }
  }
  assert.equal((await show('/mail/samples/other/es')).status, 404)
  assert.equal((await show(`/mail/samples/${MAIL_SAMPLES[0]!.name}/fr`)).status, 404)
  const without = createSandbox({ shopUrl: FRAME.publicUrl })
  assert.equal((await without.fetch(new Request('http://s.test/mail/samples'))).status, 404)
  assert.ok(!(await (await without.fetch(new Request('http://s.test/mail'))).text()).includes('/mail/samples'))
})
