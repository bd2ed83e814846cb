import { personOutline, receiptOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import * as uiTexts from '#ui/messages.ts'
import { TopBar } from '#ui/page/TopBar.tsx'
import * as texts from '../messages.ts'
import type { HeldMove } from '../moving/held-move.ts'

const transfers = '/transferencias'

/** Tells the member what the move waits for. Each change of `pathname` tries the move again. */
export function HeldMoveBar({ move, pathname }: { move: HeldMove; pathname: string }) {
  const [isClosed, setClosed] = useState(false)
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    move.tryAgain().catch((error: unknown) => console.info('The app did not move.', error))
  }, [move, pathname])
  if (isClosed || pathname === transfers) return null
  const title = `${texts.movingTo} ${move.domain}`
  const close = { closeLabel: uiTexts.notNow, onClose: () => setClosed(true) }
  if (move.reason === 'other member')
    return (
      <TopBar
        icon={personOutline}
        title={title}
        text={texts.otherMemberThere}
        action={
          <ButtonAnchor small href={`https://${move.domain}`}>
            {texts.openAddress}
          </ButtonAnchor>
        }
        {...close}
      />
    )
  return (
    <TopBar
      icon={receiptOutline}
      title={title}
      text={texts.transferPending}
      action={
        <ButtonLink small to={transfers}>
          {texts.viewTransfer}
        </ButtonLink>
      }
      {...close}
    />
  )
}
