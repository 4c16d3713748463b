import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { checkCaptcha, exchangeForTicket } from '#shop/ground/captcha/redeem-captcha.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { readCaseFile } from './read-case-file.ts'
import { uploadCaseFile } from './upload-case-file.ts'

/** The upload redeems the form's `tokenCaptcha`; the form is then sent with the token that the upload returned. */
export const caseFileOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/cases',
    tag: 'Help and claims',
    summary: 'A document for a form that is being written',
    description:
      'pdf, jpg, png, docx or doc by its content, up to 5,242,880 bytes; a document with macros, embedded objects or ' +
      'external parts is refused. Stored encrypted. Its _id goes into the form, within an hour, with the answer’s ' +
      'tokenCaptcha in place of the captcha, which is used up. A refused file uses up none.',
    contentType: 'multipart/form-data',
    body: z.object({ file: z.file(), tokenCaptcha: z.string() }),
    answer: z.object({ _id: z.uuid(), fileName: z.string(), tokenCaptcha: z.string() }),
    status: 201,
    refusals: [
      [413, 'It is too large: `case.file_too_large`.'],
      [415, 'It is no such file: `case.file_type`.'],
      [422, 'No solved captcha; or it is empty, broken, or has macros or objects: `case.file_active`.'],
      TOO_OFTEN,
      [503, 'It could not be stored: `case.file_not_stored`.'],
    ],
    door: async (http, shop) => {
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
    },
  },
  {
    method: 'get',
    path: '/uploads/cases/:id',
    tag: 'Help and claims',
    summary: 'A case’s document',
    description: 'For staff, and for the account that opened the case; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
    door: async (http, shop) => {
      const viewer = http.get('viewer')
      await limitCalls(shop, { 'case reads by address': viewer.address })
      const file = await readCaseFile(shop, { ...(await viewer.actor()), id: http.req.param('id')! })
      return http.body(new Uint8Array(file.bytes), 200, fileHeaders(file, 'documento', false))
    },
  },
]
