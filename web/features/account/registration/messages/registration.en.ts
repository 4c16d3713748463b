import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import type { registration } from './registration.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/people/session/messages/person-errors.en.ts'

export default {
  loading: 'Loading the form',
  noScript: 'To create your account, turn JavaScript on in your browser, or call us and we will help you.',
  create: {
    title: 'Create account',
    completeTitle: 'Complete your data',
    text: `With your account you buy at ${MEMBER_PROGRAMME} member prices.`,
    completeText: `These data are missing for you to buy at ${MEMBER_PROGRAMME} member prices.`,
    providerText: (name: string) => `${name} gave us these data. Complete the missing ones to create your account.`,
    required: 'Everything must be filled in.',
    email: 'E-mail',
    emailHint: 'We will send the link to choose your password here.',
    firstName: 'First name',
    lastName: 'Last name',
    rut: 'RUT',
    rutExample: '12.345.678-5',
    phoneNumber: 'Phone',
    birthdate: 'Date of birth',
    gender: 'Gender',
    choose: 'Choose an option',
    genders: { female: 'Female', male: 'Male' },
    older: 'I declare that I am 18 or older.',
    privacy:
      'I accept that my data is processed to create my account, serve my purchases and do what the law asks of ' +
      'a pharmacy.',
    submit: 'Create my account',
    completeSubmit: 'Save my data',
    problems: (count: number) => (count === 1 ? 'Check 1 field to continue' : `Check ${count} fields to continue`),
  },
  sent: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `We will send an e-mail to ${email} with a link to choose your password. Your account is created when you ` +
      'open it.',
    hours: 'The link works once, for 48 hours. If you do not see it, look in the spam folder.',
    correct: 'Correct my data or ask for another e-mail',
  },
  password: {
    title: 'Choose your password',
    text: 'It completes your account.',
    new: 'New password',
    hint: (minimum: number) => `At least ${minimum} characters.`,
    confirmation: 'Repeat the password',
    submit: 'Save password',
  },
  guest: {
    title: 'Confirm your account',
    text: 'Your order stays in it, with your data.',
    submit: 'Create my account',
    password: 'Password',
    needed: 'This is not the browser that you bought with',
    neededText: 'Type the password that you chose on your order’s page.',
    wrong: 'That is not the password that you chose',
    wrongText: 'Type it as on your order’s page, or open the link in the browser that you bought with.',
    required: 'Enter your password',
  },
  done: {
    title: (name: string) => `Done, ${name}: your account is created`,
    completed: (name: string) => `Done, ${name}: your data is complete`,
    text: `You are signed in, and buy at ${MEMBER_PROGRAMME} member prices.`,
    open: (name: string) => `Sign in with ${name} to buy at ${MEMBER_PROGRAMME} member prices.`,
    back: 'Back to where I was',
  },
  contest: {
    title: 'If the RUT is yours, you can get it back',
    text: 'If that account is yours, sign in with its e-mail. If somebody else used your RUT, show that it is yours.',
    open: 'That RUT is mine',
    insured: 'With your health insurance',
    insuredText:
      'If your insurance reimburses medicines, your insurer compares your RUT with the number of your identity card. ' +
      'We do not keep that number.',
    documentNumber: 'Document number',
    documentNumberHint: 'Of your identity card, without dots.',
    medicRut: 'RUT of the doctor',
    medicRutHint: 'Of a doctor who prescribed for you.',
    submit: 'Check and create my account',
    otherwise: 'Without insurance',
    otherwiseText:
      'Buy without an account with your RUT and show your identity card when you receive or collect the order: we ' +
      'then take it off the other account, and you can create yours.',
    write: 'Write to us if you have doubts',
  },
  home: 'Go to the home page',
  toLogin: 'Go to sign-in',
  toCheckout: 'Back to my purchase',
  again: 'Register again',
  failed: {
    network: 'Connection error',
    networkText: 'What you typed is still here. Check your connection and try again.',
    captcha: 'The verification has expired',
    captchaText: 'Tick it again. What you typed is still here.',
    often: 'You have tried many times in a row',
    oftenText: (minutes: number) =>
      minutes === 1
        ? 'Wait a minute and try again. What you typed is still here.'
        : `Wait ${minutes} minutes and try again. What you typed is still here.`,
    other: 'The data could not be saved',
    otherText: 'What you typed is still here. Try again in a moment.',
    takenText: 'Somebody created an account with it after you registered. If it was not you, call us.',
    unproven: 'We could not check that the RUT is yours',
    unprovenText:
      'Check the document number and the RUT of the doctor. If they are right, show your identity card when you ' +
      'receive or collect an order.',
    provider: 'The permission of the social network has expired',
    providerText: 'Sign in with the social network again to create your account.',
    identity: 'You already have an account with this social network',
    identityText: 'Sign in with it.',
    used: 'This link was used already',
    usedText:
      'If you have chosen your password, your account is created. If not, the link has expired: ' +
      'register again and we will send another.',
  },
  errors: {
    ...personErrors,
    'email.duplicate': 'This e-mail is registered already',
    'email.other_provider': 'The e-mail is already registered with another social network',
    'email.another_account': 'The e-mail is already registered in another account',
    'rut.duplicate': 'This RUT is registered already',
    'older.required': 'You must declare that you are 18 or older.',
    'privacy.required': 'You must accept how your data is processed.',
    'password.too_long': '200 characters at most',
    'password.common': 'That password is one of the most common ones and is guessed in seconds. Choose another.',
    'password.personal': 'Leave out your RUT, your name and your e-mail: others try them first. Choose another.',
    'passwordConfirmation.different': 'The passwords do not match',
  },
  passwordLength: (minimum: number) => `Your password must have at least ${minimum} characters.`,
} satisfies Translation<typeof registration>
