import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailSender, readMail } from './mail.config.ts'

const read = (MAIL_FROM: string, SHOP_MAIL = '') => readMail({ SMTP_URL: '', SHOP_MAIL, MAIL_FROM })

test('mail is from the shop of the settings, unless MAIL_FROM writes another name', () => {
  const sender = (from: string) => mailSender(read(from), 'Farmacia Quillay')
  assert.deepEqual(sender('hola@quillay.cl'), { name: 'Farmacia Quillay', address: 'hola@quillay.cl' })
  assert.deepEqual(sender('<hola@quillay.cl>'), { name: 'Farmacia Quillay', address: 'hola@quillay.cl' })
  assert.deepEqual(sender('Pedidos Quillay <hola@quillay.cl>'), { name: 'Pedidos Quillay', address: 'hola@quillay.cl' })
  assert.deepEqual(sender('"Quillay, pedidos" <hola@quillay.cl>'), {
    name: 'Quillay, pedidos',
    address: 'hola@quillay.cl',
  })
})

test('customers’ questions go to the sender’s address, or to SHOP_MAIL', () => {
  assert.equal(read('Quillay <hola@quillay.cl>').shop, 'hola@quillay.cl')
  assert.equal(read('hola@quillay.cl').shop, 'hola@quillay.cl')
  assert.equal(read('hola@quillay.cl', 'recetas@quillay.cl').shop, 'recetas@quillay.cl')
})
