import { openingText } from '#shop/service-hours/opening-hours.rules.ts'
import type { checkout } from './checkout.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/session/messages/person-errors.en.ts'

export default {
  home: 'Home',
  stepsLabel: 'Steps of the purchase',
  steps: ['Shopping cart', 'Delivery', 'Summary and payment'] as [string, string, string],
  loading: 'Loading your cart',
  noScript: 'To buy online turn on JavaScript in your browser, or call us and we will help with your order.',
  empty: {
    title: 'There are no products in the cart',
    text: 'Look for what you need and add it: you will find it here.',
    home: 'Go to the shop',
  },
  continue: 'Continue',
  next: 'NEXT',
  line: {
    each: 'each',
    subtotal: 'Subtotal',
    remove: (name: string) => `Remove ${name} from the cart`,
    limit: (max: number) => (max === 1 ? 'At most 1 unit per purchase' : `At most ${max} units per purchase`),
    soldOut: 'Sold out. Remove it to continue.',
    stock: (left: number) => `Only ${left} left. Adjust the quantity to continue.`,
    coldChain: 'Cold chain',
  },
  removal: {
    removed: (name: string) => `You removed ${name} from the cart.`,
    restored: (name: string) => `${name} is back in your cart.`,
    undo: 'Undo',
    undoFor: (name: string) => `Undo: return ${name} to the cart`,
    list: 'Products that you removed',
  },
  heldUp: {
    title: 'Some products cannot be bought now',
    text: 'Check the marked ones in your cart.',
  },
  noMethod: {
    title: 'These products cannot be delivered together',
    text:
      'Some are for store pickup only and others for ' +
      'home delivery only. ' +
      'Keep those of one kind of ' +
      'delivery in ' +
      'the cart.',
  },
  summary: {
    title: 'Summary of your purchase',
    show: 'Show summary',
    hide: 'Hide summary',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    units: (units: number) => (units === 1 ? '1 pc.' : `${units} pcs.`),
    subtotal: 'Subtotal',
    discounts: {
      offerDiscount: 'Offers',
      boldoDiscount: 'Mi Boldo discount',
      promoDiscount: 'Programmes and promotions',
      couponDiscount: 'Coupon',
      insuranceDiscount: 'Insurance cover',
    },
    memberSaved: (saving: string) => `You save ${saving} with Mi Boldo`,
    memberEstimate: (total: string) => `With a Boldo account: ${total} for the products (estimate)`,
    memberSaving: (saving: string) =>
      `You would save ${saving} with member prices. The exact figure is worked out when you sign in.`,
    shipping: 'Delivery',
    pickup: 'Store pickup',
    free: 'Free',
    shippingLater: 'Depends on your commune',
    total: 'Total',
    tax: (tax: string) => `VAT included: ${tax}`,
  },
  promo: {
    pesos: 'Promotion',
    given: (name, amount) => `${name} (-${amount}).`,
    moreUnits: (name, missing) => `${name}: add ${missing === 1 ? '1 more unit' : `${missing} more units`}.`,
  },
  saving: {
    title: 'We could not save your cart. Trying again…',
    text: 'What you added and typed is still here. Check your connection.',
    tooMany: (minutes: number) =>
      'Many orders came from your ' +
      'connection ' +
      'in a row. Wait ' +
      `${minutes === 1 ? '1 minute' : `${minutes} minutes`} ` +
      'and try again: ' +
      'what you added and typed is still ' +
      'here.',
    retry: 'Try again now',
    reload: 'Reload',
  },
  guest: {
    heading: 'Buy without an account',
    text: 'We only ask for what the receipt and the delivery need.',
    needs: [
      'Your e-mail, to send you the receipt',
      'Your RUT and phone, for the receipt and to coordinate',
      'Where to deliver, or store pickup',
    ],
    continue: 'Continue as guest',
    existing: {
      heading: 'I have an account',
      text: 'Sign in and we fill in your details. Your cart waits for you here.',
      signIn: 'Sign in',
    },
    account: {
      heading: 'Or create your account',
      text: 'With it you buy at Mi Boldo member prices. Your cart waits for you here.',
      create: 'Create account',
    },
  },
  form: {
    customer: 'Your details',
    required: 'Fill in all the details. Those that say (optional) you may leave blank.',
    delivery: 'Delivery',
    email: 'E-mail',
    emailHint: 'We will send the receipt here.',
    firstName: 'First name',
    lastName: 'Last name',
    rut: 'RUT',
    rutHint: 'For the receipt.',
    rutExample: '12.345.678-5',
    phoneNumber: 'Phone',
    phoneHint: 'To coordinate the delivery.',
    birthdate: 'Date of birth',
    gender: 'Gender',
    genders: { none: 'I prefer not to say', female: 'Female', male: 'Male' },
    healthInstitute: 'Health insurance',
    choose: 'Choose an option',
    townShipPlaceholder: 'Type your commune',
    shippingMethod: 'How do you want to receive it?',
    homeDelivery: 'Home delivery',
    homeDeliveryHint: openingText('deliveries', 'en'),
    withdrawalStore: 'Store pickup',
    withdrawalStoreHint: 'Av. Apoquindo 5016, Las Condes',
    from: (price: string) => `From ${price}`,
    free: 'Free',
    homeUnavailable: 'Home delivery is not available. Your cart has products for store pickup only.',
    pickupUnavailable: 'Store pickup is not available',
    region: 'Region',
    address: 'Address',
    addressHint: 'Street and number. If your street is not listed, type it anyway.',
    addressPlaceholder: 'Av. Apoquindo 5016',
    streets: 'Streets',
    streetElsewhere: (commune: string) => `We did not find this street in ${commune}`,
    streetElsewhereText: (communes: readonly string[]) =>
      'There is one of that name in ' +
      `${communes.join(', ')}. Check the commune; ` +
      'if the address is right, press ' +
      'NEXT again.',
    apartment: 'Apartment, house or office',
    shippingCommentary: 'Comment for the delivery',
    shippingCommentaryHint: (left: number) => `${left} characters left.`,
    shippingPrice: (price: string, commune: string) => `Delivery to ${commune} costs ${price}.`,
    shippingFree: (commune: string) => `Delivery to ${commune} is free.`,
    within24: 'You receive it within 24 business hours.',
    within72: 'You receive it within 72 business hours.',
    arrives: (day: string) => `It arrives by ${day}.`,
    pickupTitle: 'Pick it up at Av. Apoquindo 5016, Las Condes',
    pickupHours: `The shop is open ${openingText('store', 'en')}.`,
    pickupDays: (days: number) => `We keep it for ${days} days.`,
    pickupCold: 'You have a cold-chain product, hence the fewer days.',
    problems: (count: number) => (count === 1 ? 'Check 1 field to continue' : `Check ${count} fields to continue`),
  },
  errors: {
    ...personErrors,
    'email.required': 'Type your e-mail',
    'firstName.required': 'Type your first name',
    'lastName.required': 'Type your last name',
    'rut.required': 'Type your RUT',
    'phoneNumber.required': 'Type your phone',
    'healthInstitute.required': 'Choose your health insurance',
    'address.required': 'Type the street and number',
    'townShip.required': 'Error, you must choose a commune',
    'townShip.notServed': 'We cannot deliver to this address',
    'address.length': 'Enter a valid address',
    'address.format': 'Enter a valid address ( STREET NUMBER )',
    'address.number': 'Choose an address with a number',
    'shippingCommentary.length': 'At most 500 characters',
    registration: 'The data could not be saved',
    registrationText: 'What you typed is still here. Press NEXT again.',
  },
  payment: {
    products: 'Products',
    edit: 'Edit',
    editDelivery: 'Edit the delivery',
    editProducts: 'Edit the products',
    delivery: 'Delivery',
    pickup: 'Store pickup',
    estimate: (day: string) => `Arrives by ${day} at the latest`,
    commentary: 'Comment',
    method: 'Means of payment',
    webpayHint: 'Credit, debit and prepaid cards. You pay on Transbank’s site.',
    mercadopagoHint: 'With your account, balance or cards. You pay on Mercado Pago’s site.',
    noMethods: 'We cannot take payments online right now. Call us and we will help you with your order.',
    terms: 'I have read and accept the terms and conditions',
    termsLink: 'Read the terms and conditions',
    termsFirst: 'Accept the terms and conditions to pay.',
    addressFirst: 'A valid delivery address is missing.',
    completeDelivery: 'Complete the delivery',
    pay: 'Pay',
    payAmount: (amount: string) => `Pay ${amount}`,
    withdrawal:
      'You may withdraw from your purchase up to 10 days ' +
      'after you receive it ' +
      '(Chilean law 19.496, article 3 ' +
      'bis). Not for medicines, nor for other ' +
      'products that health or ' +
      'hygiene keeps from being sold again.',
    free: 'You have nothing to pay',
    freeText: 'Your order came to $0. We send the receipt to your e-mail when you finish.',
    finish: 'Finish order',
    termsFirstFree: 'Accept the terms and conditions to finish.',
  },
  notice: {
    seen: 'Got it',
  },
  paymentErrors: {
    generic: 'We have problems processing your payment, please try again later.',
    unavailable: 'The payment service could not be reached, please try again later or use another means of payment.',
    prescription: 'Upload your prescription',
    prescriptionText: 'A valid prescription must be uploaded for review. Without it we cannot sell this product.',
    toPrescriptions: 'Upload the prescription',
    quote: 'You must fill in the quote form',
    toQuote: 'Fill in the form',
    recipeCheck: 'Cheque prescription - sold in store only',
    outOfStock: (name: string, left: number) => (left === 0 ? `${name} is sold out.` : `Only ${left} left of ${name}.`),
    adjust: 'Adjust the quantity to continue.',
    toCart: 'Go to the cart',
    changed: 'Your cart has been updated with new products, please reload the page',
    changedText: (amount: string) => `The total is now ${amount}. Check it before you pay.`,
    incomplete: 'Details are missing for the delivery',
    notSaved: 'We could not save your cart',
    notSavedText: 'Nothing was charged. Check your connection and press Pay again.',
    busy: 'Many people are buying right now',
    busyText: 'Wait a few seconds and press Pay again. Nothing was charged and your cart is kept.',
    tooManyUnits: 'Many units are on hold without being paid',
    tooManyUnitsText: (minutes: number) =>
      'Wait ' +
      `${minutes === 1 ? '1 minute' : `${minutes} minutes`} ` +
      'and press Pay ' +
      'again, or leave fewer units in ' +
      'the cart. Nothing was charged and ' +
      'your cart is kept.',
    heldTooOften: 'Today we held these products many times without a payment',
    heldTooOftenText: 'Try again tomorrow. Nothing was charged and your cart is kept.',
    tooMany: 'You started many payments in a row',
    tooManyText: (minutes: number) =>
      'Wait ' +
      `${minutes === 1 ? '1 minute' : `${minutes} minutes`} ` +
      'and press Pay again. ' +
      'Nothing was charged and your ' +
      'cart is kept.',
    noDelivery: 'We cannot deliver to this address',
    inProgress: 'A payment for this order is already under way. Finish it in the other window or wait a moment.',
  },
  signedIn: {
    as: (name: string) => `You buy as ${name}, at member prices.`,
    signOut: 'Sign out',
  },
} satisfies Translation<typeof checkout>
