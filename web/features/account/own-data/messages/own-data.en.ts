import type { ownData } from './own-data.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

const REASONS: Record<string, string> = {
  duplicates: 'to see whether a treatment is taken twice',
  quantity: 'to see whether the quantity is right',
  interactions: 'to see whether they can be taken together',
  customer_request: 'because you asked for it',
}

export default {
  title: 'My data',
  text: 'Your data is yours. Here you see what you accepted and what you can do about it.',
  loading: 'Loading your data',
  proof: {
    password: 'Your password',
    required: 'Enter your password',
    wrong: 'The password is not correct',
    byMail: 'Your account has no password: we send a link to your email to confirm that it is you.',
    mail: 'Send me the link',
    mails: {
      sent: 'The link was sent. Open it in this browser; it works for an hour.',
      failed: 'The link could not be sent. Try again in a moment.',
    },
    confirmed: 'You confirmed by email that it is you.',
    ended: 'The link does not work any more. Reload the page and request another.',
    often: 'You tried many times in a row. Wait a few minutes.',
    network: 'Connection error. Try again.',
    cancel: 'Back',
  },
  copy: {
    title: 'Download my data',
    text: 'All that we have of you in a zip file: your account, orders, subscriptions, prescriptions and consents.',
    open: 'Download my data',
    question: 'The file has health data: keep it in a safe place.',
    confirm: 'Download',
    done: 'Your data was downloaded to this device',
    often: 'You have downloaded your data several times. Wait an hour.',
    failed: 'Your data could not be collected. Try again in a moment.',
  },
  reads: {
    title: 'Who has read your health data',
    text:
      'Each reading of your prescriptions, orders, sent files and the page of your account by staff, and what went ' +
      'to your insurer, by role.',
    none: 'Nobody but you has read it.',
    readers: {
      pharmacist: 'Our pharmacist',
      operator: 'Our call-centre operator',
      dispatch: 'Our dispatch',
      manager: 'Our management',
      staff: 'Our staff',
      insurer: 'Your complementary insurer',
      visitor: 'Somebody signed out, with your browser or the link of your email',
      client: 'Another person with the link of your email',
    },
    records: {
      prescription: (name) => `Prescription: ${name}`,
      quote: (name) => `File of a quote: ${name}`,
      case: (name) => `File of a message: ${name}`,
      history: (reason) => `Your purchases of the same medicines, ${REASONS[reason] ?? 'to review your prescription'}`,
      account: () => 'The page of your account, with your contact',
      purchases: (reason) => `The medicines that you bought, ${REASONS[reason] ?? 'to attend to you'}`,
      message: (number) => `Your message ${number}`,
      order: (reference) => `Order ${reference}, with its products, prescriptions and insurance`,
      subscription: (reference) => `Subscription ${reference}, with its products`,
      claim: (reference) => `Claim for order ${reference}`,
    },
    at: (day, time) => `${day}, ${time}`,
  },
  deleting: {
    title: 'Delete my account',
    text: 'We delete your data and close your sessions. It cannot be undone.',
    open: 'Delete my account',
    question: 'Delete your account?',
    goes: {
      title: 'What is deleted',
      items: [
        'Your name, email, RUT, phone and addresses.',
        'Your conditions, your consents and how much you take of each product.',
        'Your card, at Transbank too, and your subscriptions: there will be no more charges.',
        'Your carts, stock alerts and sessions.',
      ],
    },
    stays: {
      title: 'What stays, without your account',
      items: [
        'Paid orders, for six years: tax law demands that documents of sales are kept.',
        'Their prescriptions, as long: the pharmacy must show what it dispensed on.',
        'If you used the programme or a coupon per person, a fingerprint of your RUT and e-mail until the year ends.',
      ],
    },
    confirm: 'Yes, delete my account',
    underWay: (orders) =>
      orders.length === 0
        ? 'A card or a payment is under way. You can delete your account when it ends.'
        : `Still under way: ${orders.join(', ')}. You can delete your account when it ends. If stuck, write to us.`,
    failed: 'Your account could not be deleted. Nothing changed; try again in a moment.',
  },
  texts: {
    title: 'Texts that you accepted',
    text: 'The terms and the policy that you opened your account with, as they were then.',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    versionLabel: (text, version) => `${text}, version ${version}`,
    since: (date) => `Accepted on ${date}.`,
  },
  consents: {
    title: 'Your consents',
    text: 'What you accepted, with its date and the version of the text. You can withdraw a consent at any time.',
    none: 'There are no consents on record.',
    kinds: { privacy: 'Use of my data', health: 'Health data', promotions: 'Offers by email' },
    given: 'In force',
    withdrawn: 'Withdrawn',
    since: (date, version) => `Accepted on ${date}, version ${version} of the text.`,
    until: (date) => `Withdrawn on ${date}.`,
    needed: 'Your account needs it: to withdraw it, delete the account below.',
    withdraw: 'Withdraw consent',
    withdrawLabel: (kind) => `Withdraw consent: ${kind}`,
    withdrawing: {
      title: 'Withdraw this consent?',
      health: 'When you withdraw it, we delete your conditions. You can give it again in your profile.',
      promotions: 'We will send you no more offers or news. You can give it again in your profile.',
      confirm: 'Yes, withdraw',
      cancel: 'Back',
    },
    results: {
      done: 'Your consent was withdrawn',
      failed: 'The consent could not be withdrawn. Try again in a moment.',
    },
  },
} satisfies Translation<typeof ownData>
