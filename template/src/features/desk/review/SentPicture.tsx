import { expandOutline, imageOutline, refresh } from 'ionicons/icons'
import { type ReactElement, useState } from 'react'
import { tenantBase } from '#api/tenant-base.ts'
import { tryAgain } from '#features/payments/messages.ts'
import { capitalize } from '#platform/capitalize.ts'
import { followable } from '#platform/page/address.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import * as texts from '../messages.ts'
import styles from './review.module.css'

interface SentPictureProps {
  /** The gym's URL of the picture, '' without a picture. */
  url: string
  /** The kind of picture, for example 'comprobante'. */
  name: string
  /** Text alternative: 'El comprobante de la transferencia'. */
  description: string
}

/** A picture sent for review. A tap opens it large. Explains a missing or unreadable picture. */
export function SentPicture({ url, name, description }: SentPictureProps) {
  const title = capitalize(name)
  const address = followable(url, tenantBase(), location.origin)
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  const [turn, setTurn] = useState(0)
  const [isLarge, setLarge] = useState(false)
  if (url === '') return <NoPicture text={texts.noPicture(name)} />
  if (!address) return <NoPicture text={texts.badPictureAddress(name)} />
  if (state === 'broken')
    return (
      <NoPicture text={texts.pictureFailed(name)}>
        <Button
          kind="outline"
          small
          icon={refresh}
          onClick={() => {
            setTurn(turn + 1)
            setState('coming')
          }}
        >
          {tryAgain}
        </Button>
      </NoPicture>
    )
  return (
    <div className={styles.sent}>
      <button
        type="button"
        className={styles.picture}
        aria-label={texts.enlargePicture(name)}
        onClick={() => setLarge(true)}
      >
        <img
          key={turn}
          className={styles.image}
          src={address}
          alt=""
          onLoad={() => setState('there')}
          onError={() => setState('broken')}
        />
        {state === 'there' && (
          <span className={styles.enlarge}>
            <Icon icon={expandOutline} size="small" />
          </span>
        )}
      </button>
      <Sheet open={isLarge} onClose={() => setLarge(false)} label={title} title={title} size="full">
        <div className={styles.large}>
          <img className={styles.largeImage} src={address} alt={description} />
          <ButtonAnchor href={address} beside kind="outline" small>
            {texts.openBeside}
          </ButtonAnchor>
        </div>
      </Sheet>
    </div>
  )
}

function NoPicture({ text, children }: { text: string; children?: ReactElement }) {
  return (
    <div className={styles.missing} data-said="0">
      <Icon icon={imageOutline} size="large" />
      <Text>{text}</Text>
      {children}
    </div>
  )
}
