import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-look.ts'

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, className, ...rest }: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size, block, className })} />
}
