import { expandOutline, openOutline, optionsOutline } from 'ionicons/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Select } from '#ui/form/Select.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTexts } from '../language.ts'
import type { PersonToShow, View } from '../server.ts'
import { AppScreen } from './AppScreen.tsx'
import styles from './Frames.module.css'
import { entranceUrl, type FrameKind, type Setting, textSizes } from './kinds.ts'
import { LargePhone } from './LargePhone.tsx'
import { framesTexts } from './messages.ts'

interface PhoneProps {
  view: View
  kind: FrameKind
  setting: Setting
  people: readonly PersonToShow[]
  onSetting: (setting: Setting) => void
}

/** Phone with one screen of the draft's app, its actions and its settings. */
export function Phone({ view, kind, setting, people, onSetting }: PhoneProps) {
  const texts = useTexts(framesTexts).phones
  const id = useId()
  const [isSeen, place] = useSeen<HTMLDivElement>()
  const [{ path, isLoading }, setNow] = useState({ path: '', isLoading: false })
  const [isLarge, setLarge] = useState(false)
  const [isSet, setSet] = useState(false)
  const caption = useRef<HTMLElement>(null)
  // Way out of the frame for the keyboard.
  const leave = () => caption.current?.querySelector('button')?.focus()
  const name = texts.names[kind.name]
  const app = { gym: view.gym, kind, setting, password: view.password, site: view.site, look: view.look }
  return (
    <figure className={styles.frame}>
      <div ref={place}>
        <AppScreen {...app} isSeen={isSeen} onChange={setNow} onEscape={leave} />
      </div>
      <figcaption ref={caption} className={styles.caption}>
        <span className={styles.name}>
          <span>{name}</span>
          <small>{nameOf(setting, people) ?? texts.guest}</small>
        </span>
        <span className={styles.updating} data-busy={isLoading || undefined} aria-hidden="true" />
        <IconButton
          icon={optionsOutline}
          label={texts.settings(name)}
          aria-expanded={isSet}
          onClick={() => setSet(!isSet)}
        />
        <IconButton icon={expandOutline} label={texts.large(name)} onClick={() => setLarge(true)} />
        <a
          className={styles.tab}
          href={entranceUrl({ ...app, ...(path && path !== kind.to && { to: path }) })}
          target="_blank"
          rel="noopener"
          aria-label={texts.tab(name)}
        >
          <Icon icon={openOutline} />
        </a>
      </figcaption>
      {isSet && (
        <div className={styles.settings} id={id}>
          <Settings setting={setting} people={people} onSetting={onSetting} />
        </div>
      )}
      {isLarge && (
        <LargePhone
          {...app}
          startAt={path === kind.to ? undefined : path || undefined}
          onClose={() => setLarge(false)}
        />
      )}
    </figure>
  )
}

const nameOf = ({ as }: Setting, people: readonly PersonToShow[]): string | undefined =>
  as === '' ? undefined : (people.find(({ username }) => username === as)?.fullname ?? as)

function Settings({ setting, people, onSetting }: Pick<PhoneProps, 'setting' | 'people' | 'onSetting'>) {
  const texts = useTexts(framesTexts).phones
  const { as, theme, text, device } = setting
  return (
    <>
      <Select
        label={texts.person}
        value={as}
        options={[
          { value: '', name: texts.guest },
          ...people.map(({ username, fullname, about }) => ({
            value: username,
            name: `${fullname}: ${texts.about[username] ?? about}`,
          })),
        ]}
        onChange={value => onSetting({ ...setting, as: value })}
      />
      <SegmentedChoice
        label={texts.theme}
        value={theme}
        segments={[
          { value: 'light', name: texts.light },
          { value: 'dark', name: texts.dark },
        ]}
        onChange={value => onSetting({ ...setting, theme: value })}
      />
      <SegmentedChoice
        label={texts.device}
        value={device}
        segments={[
          { value: 'iphone', name: texts.devices.iphone },
          { value: 'android', name: texts.devices.android },
        ]}
        onChange={value => onSetting({ ...setting, device: value })}
      />
      <Select
        label={texts.text}
        value={String(text)}
        options={textSizes.map(size => ({ value: String(size), name: `${size} %` }))}
        onChange={value => onSetting({ ...setting, text: Number(value) })}
      />
    </>
  )
}

/**
 * Returns whether an element is visible. Apps load no earlier, because browsers suspend frames that are out of
 * sight.
 */
function useSeen<E extends Element>() {
  const place = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting ?? false))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return [isSeen, place] as const
}
