import { defaultFieldResolver, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { refuse } from '#lib/domain-error.ts'
import { DEFAULT_SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import type { ApiContext } from './builder.ts'

type ShopIdArguments = {
  shopId?: string | null
  shopIds?: readonly string[] | null
  input?: { shopId?: string | null } | null
}

/** "A single shop identifier is used in every call" (CONTENT §9). */
export const shopIdFor = ({ shop }: ApiContext): string => shop.settings.shopId ?? DEFAULT_SHOP_ID

/** @throws DomainError 'input.invalid' {fields: {shopId | shopIds: 'shop.unknown'}}, from the field */
export function refuseOtherShops(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()] as (GraphQLObjectType | undefined)[]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!field.args.some(({ name }) => name === 'shopId' || name === 'shopIds' || name === 'input')) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args: ShopIdArguments, context: ApiContext, info) => {
        const own = shopIdFor(context)
        const isOther = (id: string | null | undefined) => !context.isOwnPage && !!id && id !== own
        if (isOther(args.shopId) || isOther(args.input?.shopId))
          throw refuse('input.invalid', { fields: { shopId: 'shop.unknown' } })
        if (args.shopIds?.some(isOther)) throw refuse('input.invalid', { fields: { shopIds: 'shop.unknown' } })
        return resolve(source, args, context, info)
      }
    }
  }
}
