import { volumeHighOutline, volumeMuteOutline } from 'ionicons/icons'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Switches } from '../rules/timer-settings.ts'

interface MuteButtonProps {
  switches: Switches
  onChange: (part: Partial<Switches>) => void
}

/** Sound and voice together, while the timer runs. */
export function MuteButton({ switches: { sound, voice }, onChange }: MuteButtonProps) {
  const isMute = !sound && !voice
  return (
    <IconButton
      icon={isMute ? volumeMuteOutline : volumeHighOutline}
      label="Silenciá el reloj"
      aria-pressed={isMute}
      onClick={() => onChange({ sound: isMute, voice: isMute })}
    />
  )
}
