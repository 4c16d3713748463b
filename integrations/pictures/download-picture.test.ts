/** A photograph's address comes of a catalogue file: it must lead to no other server (security review 3, S25). */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { PictureUnavailable } from '#shop/shelf/catalogue/products/pictures.port.ts'
import { downloadPicture, isPrivateAddress } from './download-picture.ts'
import { readPictures } from './pictures.config.ts'

const seen: string[] = []
const server = createServer((request, response) => {
  seen.push(request.url!)
  if (request.url === '/moved') response.writeHead(302, { location: '/picture' }).end()
  else if (request.url === '/endless') {
    response.on('error', () => {})
    const more = () => response.destroyed || response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more))
    more()
  } else response.end('picture')
})
let host: string
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const ANY = { hosts: null, isStrict: false }
const refused = (reason: RegExp) => (error: unknown) =>
  error instanceof PictureUnavailable && reason.test(error.message)

test('a photograph is fetched; a redirect is not followed, and an endless one ends at 10 MB', async () => {
  assert.equal(Buffer.from(await downloadPicture(`http://${host}/picture`, ANY)).toString(), 'picture')
  seen.length = 0
  await assert.rejects(downloadPicture(`http://${host}/moved`, ANY), refused(/answered 302/))
  assert.deepEqual(seen, ['/moved'])
  await assert.rejects(downloadPicture(`http://${host}/endless`, ANY), refused(/too big/))
})

test('only listed hosts are queried; a strict shop does it over https, and at no address of a private network', async () => {
  seen.length = 0
  await assert.rejects(
    downloadPicture(`http://${host}/a`, { hosts: ['cdn.example'], isStrict: false }),
    refused(/PICTURE/),
  )
  await assert.rejects(downloadPicture(`http://${host}/a`, { hosts: null, isStrict: true }), refused(/protocol/))
  await assert.rejects(downloadPicture(`file:///etc/passwd`, ANY), refused(/protocol/))
  for (const place of [host, 'localhost', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1', '2130706433'])
    await assert.rejects(
      downloadPicture(`https://${place}/a`, { hosts: null, isStrict: true }),
      refused(/address is private/),
      place,
    )
  assert.deepEqual(seen, [])
})

test('private networks are known in both ways of writing; public addresses are none', () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', '::', '::1'])
    assert.ok(isPrivateAddress(address), address)
  for (const address of ['fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '224.0.0.1', '255.255.255.255'])
    assert.ok(isPrivateAddress(address), address)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1']) assert.ok(!isPrivateAddress(address), address)
})

test('production fetches from the hosts of PICTURE_HOSTS alone, and from none without it', () => {
  assert.deepEqual(readPictures({ PICTURE_HOSTS: '' }, true), { hosts: [], isStrict: true })
  assert.deepEqual(readPictures({ PICTURE_HOSTS: 'CDN.example, b.example:8443' }, true), {
    hosts: ['cdn.example', 'b.example:8443'],
    isStrict: true,
  })
  assert.deepEqual(readPictures({ PICTURE_HOSTS: '' }, false), ANY)
})
