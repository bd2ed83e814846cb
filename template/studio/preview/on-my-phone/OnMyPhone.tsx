import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertCircle, closeOutline, phonePortraitOutline, refreshOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Switch } from '#ui/form/choice/Switch.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Qr } from '#ui/media/Qr.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import { useConnection, useReadOnEvent } from '../../changes/Changes.tsx'
import { useTexts } from '../../language.ts'
import { studioTexts } from '../../messages.ts'
import shared from '../../Studio.module.css'
import type { PersonToShow, PhoneState } from '../../server.ts'
import { reasonOf } from '../../status-reason.ts'
import { useLastError } from '../../studio-queries.ts'
import { framesTexts } from '../messages.ts'
import styles from './OnMyPhone.module.css'

/** Poll interval without a connection to events, ms. */
const pollMs = 2_000
const minuteMs = 60_000

/** Dialog to open the app on a phone in the same network. */
export function OnMyPhone({ gym, people }: { gym: string; people: readonly PersonToShow[] }) {
  const [texts, common] = [useTexts(framesTexts).myPhone, useTexts(studioTexts)]
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const phone = usePhone(gym, isOpen)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button
        small
        kind={phone.state?.isOn ? 'primary' : 'outline'}
        icon={phonePortraitOutline}
        onClick={() => setOpen(true)}
      >
        {phone.state?.isOn ? texts.openNow : texts.title}
      </Button>
      {isOpen && (
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-label={texts.title}
          onClose={() => setOpen(false)}
        >
          <div className={styles.bar}>
            <h2 className={shared.heading}>{texts.title}</h2>
            <IconButton icon={closeOutline} label={common.close} onClick={() => dialog.current?.close()} />
          </div>
          <Invitation {...phone} people={people} />
        </dialog>
      )}
    </>
  )
}

interface Phone {
  /** Last state from the studio. undefined before the first. */
  state: PhoneState | undefined
  error: unknown
  isBusy: boolean
  /** Opens the app to the network or renews the code. `as`: the username to log in. */
  invite: (as: string) => void
  close: () => void
}

function usePhone(gym: string, isOpen: boolean): Phone {
  const queries = useQueryClient()
  const request = { param: { gym } }
  const queryKey = ['phone', gym]
  const { isOpen: isConnected } = useConnection()
  useReadOnEvent(queryKey, event => event.topic === 'phone' && event.gym === gym)
  const query = useQuery({
    queryKey,
    queryFn: () => readAnswer(gymApi.phone.$get(request)),
    enabled: ({ state: { data } }) => isOpen || data?.isOn === true,
    refetchInterval: ({ state: { data } }) =>
      isConnected ? data !== undefined && untilNextMinute(data) : pollMs,
  })
  const unread = useLastError(query)
  const change = useMutation({
    mutationFn: (send: () => Promise<PhoneState>) => send(),
    async onSuccess(now) {
      // An earlier read has an older answer.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, now)
    },
  })
  return {
    state: query.data,
    error: change.error ?? unread,
    isBusy: change.isPending,
    invite: as => change.mutate(() => readAnswer(gymApi.phone.$post({ ...request, json: { as } }))),
    close: () => change.mutate(() => readAnswer(gymApi.phone.$delete(request))),
  }
}

/** Time until the page shows another remaining lifetime of the code, ms. */
const untilNextMinute = ({ isOn, left }: PhoneState): number | false =>
  isOn && left > 0 && (left % minuteMs || minuteMs)

function Invitation({
  state,
  error,
  isBusy,
  invite,
  close,
  people,
}: Phone & { people: readonly PersonToShow[] }) {
  const [texts, common, frames] = [
    useTexts(framesTexts).myPhone,
    useTexts(studioTexts),
    useTexts(framesTexts).phones,
  ]
  const [as, setAs] = useState('ana')
  return (
    <div className={styles.body}>
      <div className="surface">
        <Switch
          label={texts.on}
          text={texts.what}
          on={state?.isOn ?? false}
          onChange={on => (on ? invite(as) : close())}
        />
      </div>
      {error !== undefined && (
        <Notice icon={alertCircle} tone="danger">
          {reasonOf(error, common)}
        </Notice>
      )}
      <Select
        label={texts.person}
        value={as}
        options={[
          { value: '', name: texts.guest },
          ...people.map(({ username, fullname, about }) => ({
            value: username,
            name: `${fullname}: ${frames.about[username] ?? about}`,
          })),
        ]}
        onChange={chosen => {
          setAs(chosen)
          if (state?.isOn) invite(chosen)
        }}
      />
      {state?.isOn && <Code state={state} isBusy={isBusy} onAnother={() => invite(as)} />}
    </div>
  )
}

interface CodeProps {
  state: PhoneState
  isBusy: boolean
  onAnother: () => void
}

function Code({ state: { places, left, isUsed, phones }, isBusy, onAnother }: CodeProps) {
  const texts = useTexts(framesTexts).myPhone
  const [chosen, setChosen] = useState('')
  const place = places.find(({ address }) => address === chosen) ?? places[0]
  if (!place) return null
  const isGood = !isUsed && left > 0
  return (
    <>
      {places.length > 1 && (
        <>
          <p>{texts.severalPlaces}</p>
          <Select
            label={texts.place}
            value={place.address}
            options={places.map(({ name, address }) => ({ value: address, name: `${address} (${name})` }))}
            onChange={setChosen}
          />
        </>
      )}
      {isGood && (
        <div className={styles.code}>
          <Qr text={place.url} label={texts.code} />
          <p>{texts.scan}</p>
          <p className={styles.address}>{new URL(place.url).host}</p>
        </div>
      )}
      <Cluster gap={3} align="center" between>
        <p role="status">
          {`${isUsed ? texts.used : isGood ? texts.left(minutesOf(left)) : texts.expired} ${phones > 0 ? texts.phones(phones) : ''}`}
        </p>
        <Button small kind="outline" icon={refreshOutline} busy={isBusy} onClick={onAnother}>
          {texts.another}
        </Button>
      </Cluster>
      <details className={styles.help}>
        <summary>{texts.help}</summary>
        <ul>
          {texts.helps.map(help => (
            <li key={help}>{help}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Whole minutes, so that a screen reader does not announce every poll. */
const minutesOf = (left: number): number => Math.ceil(left / minuteMs)
