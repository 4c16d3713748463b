import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { passwordField } from '#web/ui/messages/password-field.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

/** Spread react-hook-form's `register(…)` into it. */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) {
  const t = useMessages(passwordField)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          label={shown ? t.hide(props.label) : t.show(props.label)}
          variant="ghost"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  )
}
