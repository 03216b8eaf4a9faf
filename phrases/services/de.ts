import type { ServicesPhrases } from './en.ts';

export const services: ServicesPhrases = {
  title: 'Leistungen',
  description: 'Luft-, See- und Straßenfracht: was womit befördert wird, wie schnell und was dazugehört.',
  heading: 'Unsere Leistungen',
  summary:
    'Drei Wege, Ihre Ware zu befördern. Jedes Blatt sagt, wie lange es dauert, wonach wir abrechnen und wann wir Ihre Ware brauchen.',
  learnMore: 'Mehr erfahren',
  chargedBy: 'Abgerechnet nach',
  minimum: 'Mindestmenge',
  cutOff: 'Annahmeschluss',
  air: {
    name: 'Luftfracht',
    summary:
      'Für alles, was nicht warten kann: Ersatzteile, Arzneimittel, Muster, die Palette, die das Schiff verpasst hat.',
    features: [
      'Von Flughafen zu Flughafen in 1 bis 3 Tagen, Abholung und Zustellung mit eigenen Lkw',
      'Paletten von 3,18 × 2,44 m, bis 2,9 m hoch; lange Stücke durch das Bugtor',
      'Am Tag der Abholung gewogen, vermessen, sicherheitskontrolliert und etikettiert',
      'Gefahrgut mit einer Versendererklärung',
      'Auf Wunsch von Tür zu Tür bei 2 bis 8 °C oder 15 bis 25 °C',
    ],
    transit: 'Laufzeit, von Tür zu Tür',
    days: '2–5 Tage',
    unit: 'kg, 1\u00a0m³ = 167\u00a0kg',
    lowest: '45\u00a0kg',
    latest: '8 Std. vor Abflug',
  },
  ocean: {
    name: 'Seefracht',
    summary:
      'Für Schweres, Sperriges und große Mengen. Der niedrigste Preis je Tonne, wenn Sie einige Wochen Zeit haben.',
    features: [
      'Volle Container: 20 Fuß, 40 Fuß, 40 Fuß High Cube und Kühlcontainer',
      'Weniger als ein Container ab 1 m³, auf den Hauptstrecken jede Woche verladen',
      'Flat Racks und Open Tops für Stücke, die in keinen Container passen',
      'Konnossement, verifizierte Bruttomasse und Zollanmeldung inbegriffen',
      'Sieben Tage im Ankunftshafen frei, bevor Lagergeld anfällt',
    ],
    transit: 'Laufzeit, von Hafen zu Hafen',
    days: '12–38 Tage',
    unit: 'Container oder m³',
    lowest: '1 m³',
    latest: '48 Std. vor Anlegen',
  },
  ground: {
    name: 'Straßenfracht',
    summary:
      'Für alles, wohin eine Straße führt, und für die ersten und letzten Kilometer dessen, was per Flugzeug oder Schiff reist.',
    features: [
      'Ganze Sattelauflieger: 13,6 m, 33 Paletten, 24 t',
      'Teilladungen je Palette, bei der Abholung vermessen',
      'Container zum und vom Hafen, Chassis inbegriffen',
      'Hebebühne und ein Zustellfenster von zwei Stunden ohne Aufpreis',
      'Express: ein Fahrer, ein Fahrzeug, keine Umladung',
    ],
    transit: 'Laufzeit, von Tür zu Tür',
    days: '1–6 Tage',
    unit: 'Palette oder Auflieger',
    lowest: '1 Palette',
    latest: '12:00 Uhr für denselben Tag',
  },
  whichOne: 'Nicht sicher, welche passt? {tell}. Schon unterwegs? {track}.',
  tell: 'Sagen Sie uns, was es ist und wohin es muss',
  track: 'Verfolgen Sie Ihre Sendung',
};
