type KeyedImagesProps = { base: string; names: readonly string[]; altOf: (name: string) => string };

/** Photographs and signatures for who has a key, each a link to the whole of it. */
export function KeyedImages({ base, names, altOf }: KeyedImagesProps) {
  return (
    <p className="mt-3 grid grid-cols-3 gap-2 empty:hidden">
      {names.map((name) => {
        const url = `${base}/${name}`;
        return (
          <a key={url} href={url}>
            <img src={url} alt={altOf(name)} className="aspect-4/3 w-full bg-[#fff] object-contain" />
          </a>
        );
      })}
    </p>
  );
}
