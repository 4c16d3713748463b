import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { checkCaptcha, exchangeForTicket } from '#shop/ground/captcha/redeem-captcha.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { readCaseFile } from './read-case-file.ts'
import { uploadCaseFile } from './upload-case-file.ts'

/**
 * POST /uploads/cases: multipart with `file` and the form's `tokenCaptcha`, before the form is sent with the one that
 * the answer has. GET: for staff and the case's account.
 */
export function addCaseFiles(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/uploads/cases', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'case uploads by address': viewer.address })
    const form = await http.req.formData().catch(() => null)
    const [file, tokenCaptcha] = [form?.get('file'), form?.get('tokenCaptcha')]
    if (!(file instanceof File)) throw refuse('request.unreadable')
    const solved = await checkCaptcha(shop, typeof tokenCaptcha === 'string' ? tokenCaptcha : null)
    const uploaded = {
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      from: { address: viewer.address, account: await viewer.account() },
    }
    const { id, fileName, ticket } = await uploadCaseFile(shop, uploaded, () => exchangeForTicket(shop, solved))
    return http.json({ _id: id, fileName, tokenCaptcha: ticket }, 201)
  })

  app.get('/uploads/cases/:id', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'case reads by address': viewer.address })
    const file = await readCaseFile(shop, { ...(await viewer.actor()), id: http.req.param('id') })
    return http.body(new Uint8Array(file.bytes), 200, fileHeaders(file, 'documento', false))
  })
}
