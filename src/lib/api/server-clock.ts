/** A clock that was set, or a device that slept, is seen by so much difference between the two clocks of the device. */
const MAX_DRIFT_MS = 2_000;
/** The server's own time is in the `Date` of every answer, cut to seconds. */
const RESOLUTION_MS = 1_000;

type Device = {
  now: () => number;
  /** Goes on evenly, whatever the clock is set to. */
  elapsed: () => number;
  /** Any answer of the server. */
  ask: () => Promise<Response>;
};

const DEVICE: Device = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  ask: () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' }),
};

/** The time of a deed on this device, by its own clock until `isByDevice` is false. */
type DeviceTime = { at: number; isByDevice: boolean };

/**
 * The correction of the device's clock, learned from each answer of the server (docs/contract/proofs.md, 'Clock of the
 * device'). A clock that may be right is left alone.
 */
export function createServerClock(device: Device = DEVICE) {
  let known: { offset: number; drift: number } | null = null;
  const drift = () => device.now() - device.elapsed();

  /** Null where the server has not answered since the page was opened, the clock was set, or the device slept. */
  const offset = () => (known && Math.abs(drift() - known.drift) <= MAX_DRIFT_MS ? known.offset : null);

  /** Takes in the `Date` of an answer to what was sent at this time of the device. */
  function learn(date: string | null, sentAt: number): void {
    const server = Date.parse(date ?? '');
    if (Number.isNaN(server)) return;
    const [min, max] = [server - device.now(), server + RESOLUTION_MS - sentAt];
    const isRight = min <= 0 && max >= 0;
    known = { offset: isRight ? 0 : Math.round((min + max) / 2), drift: drift() };
  }

  return {
    learn,
    now: (): DeviceTime => ({ at: device.now() + (offset() ?? 0), isByDevice: offset() === null }),
    /** The server's time of what has the device's. Throws where no answer comes. */
    async corrected(at: number): Promise<number> {
      if (offset() === null) {
        const sentAt = device.now();
        learn((await device.ask()).headers.get('date'), sentAt);
      }
      return Math.min(at, device.now()) + (offset() ?? 0);
    },
  };
}

/** That of this page. */
export const serverClock = createServerClock();
