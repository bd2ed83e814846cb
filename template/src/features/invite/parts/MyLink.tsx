import { copyOutline, giftOutline, logoWhatsapp } from 'ionicons/icons'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Qr } from '../../../ui/Qr.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { whatsappLink } from '../rules/whatsapp.ts'
import styles from './MyLink.module.css'

interface MyLinkProps {
  code: string
  /** null where the gym gave no address that can be followed. */
  link: string | null
  /** What a friend is written beside the link. */
  text: string
  reward: string
}

/** My code, and its link as a picture, to be copied and to be sent. */
export function MyLink({ code, link, text, reward }: MyLinkProps) {
  const copy = useCopy()
  return (
    <Card tone="brand">
      <div className={styles.mine}>
        {reward !== '' && (
          <p className={styles.reward}>
            <Icon icon={giftOutline} />
            <span>{reward}</span>
          </p>
        )}
        {link && <Qr text={link} label="Código QR de tu invitación" />}
        {code !== '' && (
          <p className={styles.code}>
            <span className="visually-hidden">Tu código: </span>
            {code}
          </p>
        )}
        {link && (
          <>
            <p className={styles.link}>{link}</p>
            <div className={styles.ways}>
              <Button kind="outline" icon={copyOutline} onClick={() => void copy('Enlace', link)}>
                Copiá el enlace
              </Button>
              <ButtonAnchor beside kind="outline" href={whatsappLink(`${text} ${link}`)} icon={logoWhatsapp}>
                WhatsApp
              </ButtonAnchor>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
