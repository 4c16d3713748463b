import type { telemedicine } from './telemedicine.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  entry: {
    text: 'No prescription? A professional can see you by telemedicine.',
    open: 'Telemedicine consultation',
  },
  title: 'What do you want to do?',
  text: 'You continue on the telemedicine’s site and then come back here. Your cart is kept.',
  choices: {
    prescription: 'Get a prescription',
    professional: 'Talk to a professional',
  },
  about: {
    prescription: 'They examine your case and, where it is right, prescribe the products in your cart.',
    professional: 'Have your questions answered before you buy.',
  },
  loading: 'Taking you to the telemedicine…',
  failed: 'An error occurred with the redirection... please try again.',
  tooMany: 'You started many consultations in a row. Wait some minutes and try again.',
  identify: {
    title: 'First, tell us who you are',
    text: 'A consultation is for a person. Sign in, or fill in your details as a guest; your cart does not change.',
    signIn: 'Sign in',
    guest: 'Continue as guest',
  },
  prescribed: 'Prescribed by telemedicine',
  fewer: (units) =>
    `The telemedicine’s prescription is for ${units === 1 ? 'one unit' : `${units} units`}. ` +
    'Lower the quantity or upload another prescription.',
  back: {
    title: 'Your telemedicine consultation',
    asking: 'Asking for the result of your consultation…',
    cart: 'Back to the cart',
    again: 'Ask again',
    open: {
      title: 'We do not have the result yet',
      text: 'Once your consultation has ended, the result may take some minutes. We add it to your order then.',
    },
    refused: {
      title: 'The professional did not prescribe your products',
      text: 'You can upload a prescription that you have, or take the products that need one out of the cart.',
    },
    unusable: {
      title: 'The prescription does not fit your cart as it is now',
      text: 'The products, the customer or the order changed since the consultation. Check your cart.',
    },
    expired: {
      title: 'This consultation has expired',
      text: 'We received no result. You can start another consultation or upload a prescription.',
    },
    unknown: {
      title: 'We do not find this consultation here',
      text: 'Go back to the browser where you started your purchase: the result is added to your order by itself.',
    },
    failed: {
      title: 'We could not ask for your consultation',
      text: 'Check your connection and try again. The result is not lost.',
    },
  },
} satisfies Translation<typeof telemedicine>
