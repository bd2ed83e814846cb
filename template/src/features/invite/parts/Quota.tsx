import { personAddOutline } from 'ionicons/icons'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { quotaInWords } from '../rules/quota.ts'
import styles from './Quota.module.css'

interface QuotaProps {
  used: number
  left: number
  onBring: () => void
}

/** How many may still come along this month, and the way to bring one. */
export function Quota({ used, left, onBring }: QuotaProps) {
  return (
    <Card>
      <div className={styles.quota}>
        <p className={styles.count}>
          <span className={styles.figure}>{left}</span>
          <span>{quotaInWords({ used, left })}</span>
        </p>
        {left > 0 && (
          <Button kind="outline" block icon={personAddOutline} onClick={onBring}>
            Anotá a tu invitado
          </Button>
        )}
      </div>
    </Card>
  )
}
