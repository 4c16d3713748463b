import { Link, type LinkProps } from '#web/ui/link.tsx'
import { buttonClass, type ButtonStyle } from './button-style.ts'

export function LinkButton({ variant, size, block, className, ...rest }: Omit<LinkProps, 'className'> & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ variant, size, block, className })} />
}
