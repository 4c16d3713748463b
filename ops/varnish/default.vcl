vcl 4.1;
# Varnish (7.1 or later) before Boldo: docs/production.md, 'A CDN in front'. Replace your.shop and the address of the shop, or
# of the proxy that spreads requests over its processes (docs/proxy). PURGE_TOKEN in Varnish's environment is the shop's
# CDN_PURGE_TOKEN; without it nobody purges. TLS is spoken by a proxy before Varnish.

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 3s;
    # The shop's longest calls wait 20 s for a payment provider.
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 60s;
    .probe = {
        # Without a Host the check would be a bad request.
        .request = "GET /health/ready HTTP/1.1" "Host: your.shop" "Connection: close";
        # A busy shop is slow, not away: everything that passes would be refused. Of one that is away, pages are shown at
        # once (vcl_deliver).
        .interval = 2s;
        .timeout = 5s;
        .window = 5;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    # A purge: the shop's worker names the keys of what has changed.
    if (req.method == "PURGE") {
        if (std.getenv("PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        if (req.http.surrogate-key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
            return (synth(400));
        }
        # Of stored answers alone, so that Varnish can drop them without a request for each.
        if (!std.ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)")) {
            return (synth(500));
        }
        return (synth(200));
    }

    if (req.restarts == 0) {
        # These are the file's own, whoever sends them.
        unset req.http.x-visitor;
        unset req.http.x-stale;
        # A campaign's parameters are the browser's to read: they make no page another one.
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid)=[^&]*", "\1");
        set req.url = regsub(regsuball(req.url, "([?&])&+", "\1"), "[?&]+$", "");
    }

    # What names a person, or changes something, passes.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization || req.http.token) {
        return (pass);
    }

    # A page is the same for everybody: cookies are set aside, and a fetch has them again, because the shop alone knows
    # what is private ('no-store'), and that is never stored.
    if (req.http.cookie) {
        set req.http.x-visitor = req.http.cookie;
        unset req.http.cookie;
    }

    # While the shop serves, an expired page is shown for a minute, and made anew meanwhile; else for a day.
    if (std.healthy(req.backend_hint) && !req.http.x-stale) {
        set req.grace = 60s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

sub vcl_backend_fetch {
    if (bereq.http.x-visitor) {
        # The page itself leads a browser that has chosen English: with this cookie the shop would answer a redirect.
        set bereq.http.cookie = regsuball(bereq.http.x-visitor, "(^|;\s*)locale=[^;]*", "");
        unset bereq.http.x-visitor;
    }
    unset bereq.http.x-stale;
}

sub vcl_backend_response {
    # A failure replaces no page that is stored.
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    if (beresp.http.surrogate-control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.surrogate-control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        # Kept longer, so that the shop is asked whether it has changed.
        set beresp.keep = 1h;
    }
    # Below this line Varnish's own rules: nothing with 'no-store', 'private' or Set-Cookie is stored.
}

sub vcl_backend_error {
    set beresp.http.x-unreached = "1";
    set beresp.http.retry-after = "5";
    set beresp.http.cache-control = "no-store";
}

sub vcl_deliver {
    # Nobody answered: a page of the last day is better, where there is one.
    if (resp.http.x-unreached && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.x-stale = "1";
        return (restart);
    }
    unset resp.http.x-unreached;
    unset resp.http.surrogate-key;
    unset resp.http.surrogate-control;
    unset resp.http.via;
    unset resp.http.x-varnish;
    if (obj.hits > 0) {
        set resp.http.x-cache = "hit";
    } else {
        set resp.http.x-cache = "miss";
    }
}
