import {
  chatbubbleEllipsesOutline,
  phonePortraitOutline,
  volumeHighOutline,
  volumeMuteOutline,
} from 'ionicons/icons'
import { Chip } from '../../../ui/Chip.tsx'
import { canVibrate } from '../../../ui/vibrate.ts'
import type { Switches } from '../rules/timer-settings.ts'
import { canSpeak } from '../signals/timer-voice.ts'
import styles from './TimerSwitches.module.css'

interface TimerSwitchesProps {
  switches: Switches
  onChange: (part: Partial<Switches>) => void
}

/** How the timer makes itself known: each may be switched off. What the phone has not is not offered. */
export function TimerSwitches({ switches, onChange }: TimerSwitchesProps) {
  const { sound, voice, vibration } = switches
  return (
    <fieldset className={styles.switches}>
      <legend className="visually-hidden">Avisos</legend>
      <Chip
        selected={sound}
        icon={sound ? volumeHighOutline : volumeMuteOutline}
        onClick={() => onChange({ sound: !sound })}
      >
        Sonido
      </Chip>
      {canSpeak() && (
        <Chip selected={voice} icon={chatbubbleEllipsesOutline} onClick={() => onChange({ voice: !voice })}>
          Voz
        </Chip>
      )}
      {canVibrate() && (
        <Chip
          selected={vibration}
          icon={phonePortraitOutline}
          onClick={() => onChange({ vibration: !vibration })}
        >
          Vibración
        </Chip>
      )}
    </fieldset>
  )
}
