import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { refuse } from '#lib/domain-error.ts'

/** "A single shop identifier is used in every call" (CONTENT §9). */
export const SHOP_ID = 'boldo'

type ShopIdArguments = {
  shopId?: string | null
  shopIds?: readonly string[] | null
  input?: { shopId?: string | null } | null
}

/** @throws DomainError 'input.invalid' {fields: {shopId | shopIds: 'shop.unknown'}}, from the field */
export function refuseOtherShops(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()] as (GraphQLObjectType | undefined)[]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!field.args.some(({ name }) => name === 'shopId' || name === 'shopIds' || name === 'input')) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args: ShopIdArguments, context, info) => {
        if (!isThisShop(args.shopId) || !isThisShop(args.input?.shopId))
          throw refuse('input.invalid', { fields: { shopId: 'shop.unknown' } })
        if (args.shopIds?.some((id) => id !== SHOP_ID))
          throw refuse('input.invalid', { fields: { shopIds: 'shop.unknown' } })
        return resolve(source, args, context, info)
      }
    }
  }
}

const isThisShop = (id: string | null | undefined) => id === undefined || id === null || id === '' || id === SHOP_ID
