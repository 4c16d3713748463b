import { z } from 'zod'
import { backInStockInput } from '#shop/help/back-in-stock/back-in-stock.input.ts'
import { offerInput } from '#shop/help/campaigns/offer.input.ts'
import { MAP_FRAME_PATH } from '#shop/help/contact/contact.rules.ts'
import { bannersInput, landingInput, pageInput, termsInput } from '#shop/help/content/content.input.ts'
import { banner, contentPage, landing } from './rest-answers.ts'
import { TOO_OFTEN, type Operation } from './rest-operation.ts'

/** The content service, and the offers of campaigns. */
export const CONTENT_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/content/1.0/banners',
    tag: 'Content',
    summary: 'The banners of a position',
    query: bannersInput,
    example: { position: 'home' },
    answer: z.object({ banners: z.array(banner) }),
  },
  {
    method: 'get',
    path: '/content/1.0/landing',
    tag: 'Content',
    summary: 'Landing content by position and identifier',
    query: landingInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: landing,
    refusals: [[404, 'There is none: `content.not_found`.']],
  },
  {
    method: 'post',
    path: '/content/1.0/offers',
    tag: 'Content',
    summary: 'Enters a person for a campaign’s offers',
    description:
      'One entry per e-mail and campaign, however often it is sent; the answer is the same for all. The landing’s ' +
      'own form may post it too (application/x-www-form-urlencoded), and is led back to its page with 303.',
    body: offerInput,
    status: 201,
    example: {
      nombres: 'Ana María',
      apellidos: 'Rojas Soto',
      email: 'ana@example.com',
      identificador: 'black-friday',
      locale: 'es',
    },
    answer: z.object({ saved: z.literal(true) }),
    refusals: [[409, 'The campaign is over: `campaign.over`.'], TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/mscustomer/customer',
    tag: 'Content',
    summary: 'Asks for one mail when a product is back in stock',
    description:
      'One request per product and e-mail, however often it is sent; the answer is the same for all. `phone` is the ' +
      'eight digits after +569. `productName` and `status` may come along and are not read: the server has its own. ' +
      'Anything that goes wrong is answered with `status` ‘error’ beside `error`.',
    body: z.object({
      ...backInStockInput.shape,
      productName: z.string().optional().describe('Not read.'),
      status: z.string().optional().describe('Not read: ‘ingresado’.'),
    }),
    status: 201,
    example: {
      name: 'Ana Rojas',
      email: 'ana@example.com',
      phone: '12345678',
      sku: '9251278',
      productName: 'Vitamina C 1000 mg',
      status: 'ingresado',
      locale: 'es',
    },
    answer: z.object({ status: z.literal('ingresado') }),
    refusals: [
      [404, 'There is no such product: `product.not_found`.'],
      [409, 'It can be bought: `stock.available`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'get',
    path: MAP_FRAME_PATH,
    tag: 'Content',
    summary: 'A page for a frame of the shop: the interactive map of the store',
    query: z.object({ language: z.enum(['es', 'en']).optional() }),
    answer: z.string(),
    answerType: 'text/html',
  },
  {
    method: 'get',
    path: '/content/1.0/page',
    tag: 'Content',
    summary: 'The sections of a page, each with its items of title and content',
    query: pageInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: contentPage,
    refusals: [[404, 'There is none: `content.not_found`.']],
  },
  {
    method: 'get',
    path: '/content/1.0/terms',
    tag: 'Content',
    summary: 'The terms and conditions, of today or as they were accepted',
    query: termsInput,
    answer: contentPage,
    refusals: [[404, 'There is no such version: `content.not_found`.']],
  },
]
