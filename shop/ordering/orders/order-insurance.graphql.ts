import { builder } from '#api/builder.ts'
import type { InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'
import type { OrderInsurance, OrderLine } from './order.rules.ts'

const PERCENT = 'Percent of a covered product’s price, 1 to 100.'
const MAXIMUM = 'CLP for the whole purchase; null without a maximum.'
const COMPANY = "The insurer's name."

const GrantedBenefit = builder.objectRef<InsuranceBenefit>('GrantedBenefit').implement({
  description: 'A benefit that the insurer grants a person.',
  fields: (t) => ({
    name: t.exposeString('name'),
    insuranceCompany: t.exposeString('insuranceCompany', { description: COMPANY }),
    percent: t.exposeInt('percent', { description: PERCENT }),
    maximum: t.exposeInt('maximum', { nullable: true, description: MAXIMUM }),
  }),
})

export const InsuranceBenefitNode = builder.objectRef<OrderLine>('InsuranceBenefit').implement({
  description: 'The benefit that pays for a product, and how much of it (SHOP §3).',
  fields: (t) => ({
    name: t.string({ resolve: ({ insurance }) => insurance?.name ?? '' }),
    insuranceCompany: t.string({ description: COMPANY, resolve: ({ insurance }) => insurance?.insuranceCompany ?? '' }),
    percent: t.int({ description: PERCENT, resolve: ({ insurance }) => insurance?.percent ?? 0 }),
    maximum: t.int({ nullable: true, description: MAXIMUM, resolve: ({ insurance }) => insurance?.maximum ?? null }),
    discount: t.int({ description: 'CLP off the whole line.', resolve: ({ insuranceDiscount }) => insuranceDiscount }),
  }),
})

export const InsuredProduct = builder.objectRef<OrderLine>('InsuranceProduct').implement({
  description: 'A product that an insurer pays for, wholly or in part (SHOP §3).',
  fields: (t) => ({
    _id: t.id({ resolve: (line) => String(line.productId) }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    insuranceBenefit: t.field({
      type: InsuranceBenefitNode,
      description: 'What pays for it.',
      resolve: (line) => line,
    }),
  }),
})

export const OrderInsuranceNode = builder.objectRef<OrderInsurance>('OrderInsurance').implement({
  description: 'An insurer’s benefits for this order. RUTs stay on the server.',
  fields: (t) => ({
    insuranceCompany: t.string({
      description: COMPANY,
      resolve: ({ benefits }) => benefits[0]?.insuranceCompany ?? '',
    }),
    validUntil: t.exposeString('validUntil', {
      description: 'Until then products can be added and taken off without asking the insurer for benefits again.',
    }),
    benefits: t.field({
      type: [GrantedBenefit],
      description: 'Each product takes the one that serves it best.',
      resolve: ({ benefits }) => benefits,
    }),
  }),
})
