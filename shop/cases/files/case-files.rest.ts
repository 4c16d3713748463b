import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import { fileHeaders } from '#shop/prescriptions/files/file-headers.rules.ts'
import { readCaseFile } from './read-case-file.ts'
import { uploadCaseFile } from './upload-case-file.ts'

/** POST /uploads/cases: multipart with `file`, before the form is sent. GET: for staff and the case's account. */
export function addCaseFiles(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/uploads/cases', async (http) => {
    await limitCalls(shop, { 'case uploads by address': http.get('viewer').address })
    const file = (await http.req.formData().catch(() => null))?.get('file')
    if (!(file instanceof File)) throw refuse('request.unreadable')
    const { id, fileName } = await uploadCaseFile(shop, {
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })
    return http.json({ _id: id, fileName }, 201)
  })

  app.get('/uploads/cases/:id', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'case reads by address': viewer.address })
    const file = await readCaseFile(shop, { ...(await viewer.actor()), id: http.req.param('id') })
    return http.body(new Uint8Array(file.bytes), 200, fileHeaders(file, 'documento', false))
  })
}
