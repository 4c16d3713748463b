import type { errors } from './errors.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  notFound: {
    title: 'Page not found',
    text: 'The address does not exist or the page has moved. Search for the product by its name or go back home.',
    home: 'Go to the home page',
    types: 'Or enter by product type',
  },
  endedLink: {
    pedido: 'The link to this order has expired or is not valid. The links in our e-mails work for 14 days.',
    registro: 'The link has expired or is not valid. Ask for another.',
    clave: 'The link has expired or is not valid. Ask for another.',
    orders: 'See my orders',
    another: 'Ask for another link',
    call: 'Or call us:',
  },
  network: {
    title: 'We could not load the page',
    text: 'Check your connection and try again.',
    still: 'No connection yet.',
  },
  failure: {
    title: 'Something failed on our side',
    text: 'It has been recorded. Try again in a moment; if it stays the same, call us and give us this code.',
    textAlone: 'Try again in a moment; if it happens again, call us.',
    retry: 'Try again',
    home: 'Go to the home page',
  },
} satisfies Translation<typeof errors>
