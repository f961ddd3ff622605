export function Component() { return <div className="container"><h1>ideas</h1></div>; }
