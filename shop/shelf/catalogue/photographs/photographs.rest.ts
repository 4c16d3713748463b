import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { isStaff } from '#shop/ground/policy/account.rules.ts'
import { addPhotograph } from './add-photograph.ts'
import { newPhotographInput } from './photograph.input.ts'

export const photographOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/products',
    tag: 'Staff',
    summary: 'A photograph of a product',
    description:
      'For staff who describe products. jpg, png or webp by its content, up to 7,340,032 bytes and 25 megapixels. ' +
      'The square is drawn anew, upright, at most 2,000 pixels a side, without place and time; what lies outside the ' +
      'picture is white. left, top and size are fractions of the smallest square around the picture, in which it ' +
      'stands in the middle.',
    contentType: 'multipart/form-data',
    body: z.object({
      product: z.string().describe('The product’s _id.'),
      file: z.file(),
      left: z.string().describe('0 to 1.'),
      top: z.string().describe('0 to 1.'),
      size: z.string().describe('The square’s side, above 0, to 1.'),
      text: z.string().optional().describe('What it shows, at most 150 characters.'),
    }),
    answer: z.object({ photographs: z.array(z.object({ address: z.string(), text: z.string() })) }),
    status: 201,
    isPersonal: true,
    refusals: [
      [403, 'Not for this person: `account.not_allowed`.'],
      [404, 'No such product.'],
      [409, 'The product has twelve: `photograph.too_many`.'],
      [413, 'It is too large: `photograph.too_large`.'],
      [415, 'It is no such picture: `photograph.type`.'],
      [422, 'It is empty, broken, or has too many or too few pixels.'],
      TOO_OFTEN,
      [503, 'It could not be stored: `photograph.not_stored`.'],
    ],
    door: async (http, shop) => {
      const account = await http.get('viewer').account()
      // A stranger's form is not even parsed.
      if (!isStaff(account)) throw refuse('account.not_allowed')
      const form = await http.req.formData().catch(() => null)
      const file = form?.get('file')
      if (!form || !(file instanceof File)) throw refuse('request.unreadable')
      const [left, top, size] = ['left', 'top', 'size'].map((name) => form.get(name))
      const input = { productId: form.get('product'), square: { left, top, size }, text: form.get('text') ?? '' }
      const photographs = await addPhotograph(shop, {
        account,
        ...parseInput(newPhotographInput, input),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })
      return http.json({ photographs }, 201)
    },
  },
]
