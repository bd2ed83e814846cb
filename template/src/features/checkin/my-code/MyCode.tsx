import { cloudOfflineOutline } from 'ionicons/icons'
import { useRead } from '#api/reads/queries.ts'
import { serverNow } from '#platform/time/clock.ts'
import { checkInCode } from '#protocol/checkin/checkin.ts'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Qr } from '#ui/media/Qr.tsx'
import { usePageVisible } from '#ui/page/use-page-visible.ts'
import { Loading, SkeletonBlock } from '#ui/query/Loading.tsx'
import * as texts from '../messages.ts'
import { codeLife, isShowable, pauseBeforeNext, secondsLeft } from './code.ts'
import styles from './MyCode.module.css'

interface MyCodeProps {
  /** '' before the first code arrives. */
  code: string
  /** The time of the next change, like `now` in ms of the server's clock. */
  until: number
  now: number
  /** True if no new code can be loaded. */
  cutOff: boolean
}

/** The code that staff scan, as a QR code and as letters. */
export function MyCode({ code, until, now, cutOff }: MyCodeProps) {
  const isUsable = code !== '' && isShowable(until, now)
  return (
    <Card>
      <div className={styles.code}>
        {isUsable && <Shown code={code} left={secondsLeft(until, now)} />}
        {!isUsable && cutOff && <CutOff />}
        {!isUsable && !cutOff && (
          <Loading label={texts.loadingCode}>
            <SkeletonBlock height={248} />
          </Loading>
        )}
      </div>
    </Card>
  )
}

function Shown({ code, left }: { code: string; left: number }) {
  return (
    <>
      <Qr text={code} label={texts.qrCode([...code].join(' '))} />
      <p className={styles.letters}>{code}</p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.left} style={{ transform: `scaleX(${(left * 1000) / codeLife})` }} />
      </span>
      <Text size="small" tone="soft">
        {texts.codeChanges}
      </Text>
    </>
  )
}

function CutOff() {
  return (
    <div className={styles.none}>
      <Icon icon={cloudOfflineOutline} size="large" />
      <p>{texts.noCodeOffline}</p>
    </div>
  )
}

/** Reads a person's code and classes of today ('' for the member), again when the visible code expires. */
export function useCheckInCode(person: string) {
  const isVisible = usePageVisible()
  return useRead(
    checkInCode,
    { person },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => isVisible && pauseBeforeNext(state.data?.until, serverNow()),
    },
  )
}
